import { Link } from '@tanstack/react-router';
import type { Faculty } from '#contract/faculty.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { pathAbove, shownPath } from './person.ts';
import { type RowActions, RowMenu } from './row-menu.tsx';
import { VerificationBadge } from './verification-badge.tsx';

const UNKNOWN = <span className="text-text-3">–</span>;

const lastName = ({ id, lastName: name }: Faculty) => (
  <Link
    to={paths.adminPerson}
    params={{ id: String(id) }}
    className="block truncate text-text"
    title={name}
  >
    <bdi>{name}</bdi>
  </Link>
);

const firstName = ({ firstName: first, middleName }: Faculty) => {
  const given = [first, middleName].filter(Boolean).join(' ');
  return (
    <span className="block truncate" title={given}>
      <bdi>{given}</bdi>
    </span>
  );
};

const unit = ({ orgUnitName, orgUnitPath }: Faculty) => {
  if (orgUnitName === null) return UNKNOWN;
  const above = pathAbove(orgUnitPath);
  return (
    <span className="block" title={orgUnitPath === null ? undefined : shownPath(orgUnitPath)}>
      <span className="block truncate leading-[18px] text-text">
        <bdi>{orgUnitName}</bdi>
      </span>
      {above !== '' && (
        <span className="block truncate t-12 text-text-3">
          <bdi>{above}</bdi>
        </span>
      )}
    </span>
  );
};

const ORCID: Column<Faculty> = {
  id: 'orcidId',
  header: 'ORCID',
  cell: ({ orcidId }) =>
    orcidId === null ? UNKNOWN : <span className="t-12 whitespace-nowrap">{orcidId}</span>,
  isEmpty: ({ orcidId }) => orcidId === null,
  width: '166px',
};

/** A crowded table leaves out the ORCID iD. */
export const facultyColumns = (
  rowActions: RowActions,
  crowded: boolean,
): readonly Column<Faculty>[] => [
  {
    id: 'lastName',
    header: 'Last name',
    cell: lastName,
    sortable: true,
    primary: true,
    ownLink: true,
    width: '14%',
  },
  { id: 'firstName', header: 'First name', cell: firstName, sortable: true, width: '12%' },
  {
    id: 'institution',
    header: 'Institution',
    cell: ({ institution }) => (
      <span className="block truncate text-text-2" title={institution}>
        <bdi>{institution}</bdi>
      </span>
    ),
    sortable: true,
    width: '17%',
  },
  {
    id: 'orgUnit',
    header: 'Organizational unit',
    cell: unit,
    isEmpty: ({ orgUnitName }) => orgUnitName === null,
  },
  ...(crowded ? [] : [ORCID]),
  {
    id: 'verificationStatus',
    header: 'Status',
    cell: ({ verificationStatus }) => <VerificationBadge status={verificationStatus} />,
    sortable: true,
    record: 'badge',
    width: '118px',
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (person) => <RowMenu person={person} {...rowActions} />,
    record: 'badge',
    width: '52px',
  },
];
