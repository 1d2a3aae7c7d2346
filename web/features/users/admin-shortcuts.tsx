import { Link } from '@tanstack/react-router';
import { Activity, Library, Link2, Mail, Users } from 'lucide-react';
import { paths } from '#web/paths.ts';

const SHORTCUTS = [
  {
    to: paths.adminFaculty,
    label: 'Faculty Management',
    note: 'People and units',
    icon: <Users />,
  },
  {
    to: paths.adminFacultyMatching,
    label: 'Faculty-OpenAlex Matching',
    note: 'Find authors',
    icon: <Link2 />,
  },
  { to: paths.adminEmails, label: 'Email Log', note: 'What was sent', icon: <Mail /> },
  {
    to: paths.adminOpenAlex,
    label: 'OpenAlex Integration',
    note: 'Setup and imports',
    icon: <Library />,
  },
  {
    to: paths.testConnections,
    label: 'Test Connections',
    note: 'Database, Redis',
    icon: <Activity />,
  },
];

export const AdminShortcuts = () => (
  <nav
    aria-label="Administration"
    className="mb-9 border-t-[1.5px] border-b border-t-rule border-b-border-strong"
  >
    <ul className="grid lg:grid-cols-5">
      {SHORTCUTS.map(({ to, label, note, icon }) => (
        <li key={to} className="border-border max-lg:not-last:border-b lg:not-first:border-l">
          <Link
            to={to}
            className="flex h-full items-center gap-x-2 px-2 py-2.5 text-text no-underline -outline-offset-2 hover:bg-surface-2 hover:no-underline lg:grid lg:grid-cols-[auto_1fr] lg:content-center lg:px-4 lg:py-3"
          >
            <span aria-hidden="true" className="text-accent">
              {icon}
            </span>
            <span className="font-semibold lg:text-[15px]">{label}</span>
            <span className="ml-auto t-12 whitespace-nowrap text-text-3 lg:col-start-2 lg:ml-0">
              {note}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
