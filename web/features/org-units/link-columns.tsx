import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { ORG_UNIT_TYPE_LABELS, type OrgUnitLink } from '#contract/org-units.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { formatDate } from '#web/ui/dates.ts';

/** High enough to be hit with a finger. */
const LINK = 'inline-block max-w-full truncate py-0.5 max-md:whitespace-normal md:align-middle';

export const linkColumns: readonly Column<OrgUnitLink>[] = [
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => <span className="text-text-3 tabular-nums">{id}</span>,
    sortable: true,
    recordLabel: 'ID',
    width: 'clamp(56px, 6vw, 88px)',
  },
  {
    id: 'facultyName',
    header: 'Faculty',
    cell: ({ facultyId, facultyName }) => (
      <Link
        to={paths.adminPerson}
        params={{ id: String(facultyId) }}
        title={facultyName}
        className={LINK}
      >
        <bdi>{facultyName}</bdi>
      </Link>
    ),
    sortable: true,
    primary: true,
  },
  {
    id: 'orgUnitName',
    header: 'Org Unit',
    cell: ({ orgUnitId, orgUnitName }) => (
      <Link
        to={paths.adminOrgUnits}
        search={{ view: 'tree', unit: orgUnitId }}
        title={orgUnitName}
        className={`${LINK} text-text`}
      >
        <bdi>{orgUnitName}</bdi>
      </Link>
    ),
    sortable: true,
  },
  {
    id: 'orgUnitType',
    header: 'Type',
    cell: ({ orgUnitType }) => ORG_UNIT_TYPE_LABELS[orgUnitType],
    sortable: true,
    width: 'clamp(104px, 11vw, 144px)',
  },
  {
    id: 'isPrimary',
    header: 'Primary',
    cell: ({ isPrimary }) =>
      isPrimary ? (
        <span className="inline-flex items-center gap-1 align-bottom">
          <Check className="size-3.5" aria-hidden="true" />
          Yes
        </span>
      ) : (
        <span className="text-text-3">No</span>
      ),
    recordLabel: 'Primary',
    width: 'clamp(76px, 7vw, 96px)',
  },
  {
    id: 'createdAt',
    header: 'Created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    sortable: true,
    recordLabel: 'Created',
    width: 'clamp(104px, 9vw, 120px)',
  },
];
