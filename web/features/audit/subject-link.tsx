import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { paths } from '#web/paths.ts';

/** Leads to the record, unless the entry itself says that it is gone. */
export const SubjectLink = ({ entry }: { entry: AuditEntry }) => {
  const { subjectType, subjectId, subjectLabel, action } = entry;
  const label = (
    <bdi className="inline-block max-w-full break-words max-md:py-0.5">{subjectLabel}</bdi>
  );
  if (subjectId === null || action.endsWith('.deleted')) return label;
  switch (subjectType) {
    case 'user':
      return (
        <Link to={paths.admin} search={{ search: subjectLabel }}>
          {label}
        </Link>
      );
    case 'faculty':
      return (
        <Link to={paths.adminPerson} params={{ id: String(subjectId) }}>
          {label}
        </Link>
      );
    case 'org-unit':
      return (
        <Link to={paths.adminOrgUnits} search={{ view: 'tree', unit: subjectId }}>
          {label}
        </Link>
      );
    case 'institution':
      return (
        <Link to={paths.adminOrgUnits} search={{ view: 'tree', institution: subjectId }}>
          {label}
        </Link>
      );
    case 'email':
      return (
        <Link to={paths.adminEmails} search={{ id: subjectId }}>
          {label}
        </Link>
      );
    default:
      return label;
  }
};
