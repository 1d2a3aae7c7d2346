import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { Faculty } from '#contract/faculty.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pathAbove, personName, shownPath } from './person.ts';
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

export interface RowActions {
  readonly onEdit: (person: Faculty) => void;
  readonly onDelete: (person: Faculty) => void;
}

const actions =
  ({ onEdit, onDelete }: RowActions) =>
  (person: Faculty) => (
    <span className="flex justify-end gap-1 max-md:justify-start">
      <IconButton
        label={`Edit ${personName(person)}`}
        icon={<Pencil />}
        onClick={() => onEdit(person)}
      />
      <IconButton
        label={`Delete ${personName(person)}`}
        icon={<Trash2 />}
        onClick={() => onDelete(person)}
      />
    </span>
  );

const ORCID: Column<Faculty> = {
  id: 'orcidId',
  header: 'ORCID',
  cell: ({ orcidId }) =>
    orcidId === null ? UNKNOWN : <span className="t-12 whitespace-nowrap">{orcidId}</span>,
  isEmpty: ({ orcidId }) => orcidId === null,
  width: '152px',
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
    width: '15%',
  },
  { id: 'firstName', header: 'First name', cell: firstName, sortable: true, width: '13%' },
  {
    id: 'institution',
    header: 'Institution',
    cell: ({ institution }) => (
      <span className="block truncate text-text-2" title={institution}>
        <bdi>{institution}</bdi>
      </span>
    ),
    sortable: true,
    width: '18%',
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
    width: '116px',
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: actions(rowActions),
    record: 'actions',
    width: '80px',
  },
];
