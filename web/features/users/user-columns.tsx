import { Clock, Lock, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedUser } from '#contract/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { formatDate, formatTime } from '#web/ui/dates.ts';

const UNKNOWN = <span className="text-text-3">–</span>;

const fullName = ({ firstName, lastName }: ManagedUser): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const email = (user: ManagedUser, isOwn: boolean) => (
  <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
    <span className="min-w-0 overflow-hidden break-all text-ellipsis" title={user.email}>
      {user.email}
    </span>
    {user.isProtected && (
      <span className="inline-flex items-center gap-1 t-12 text-text-3">
        <Lock className="size-3.5" aria-hidden="true" />
        protected account
        {isOwn && ', you'}
      </span>
    )}
    {isOwn && !user.isProtected && <span className="t-12 text-text-3">you</span>}
    {!user.isVerified && (
      <Badge tone="amber" icon={<Clock />}>
        unverified
      </Badge>
    )}
  </span>
);

const lastLogin = ({ lastLoginAt }: ManagedUser) =>
  lastLoginAt === null ? (
    <span className="text-text-3">Never</span>
  ) : (
    <span>
      <span className="whitespace-nowrap">{formatDate(lastLoginAt)}</span>{' '}
      <span className="whitespace-nowrap text-text-3">{formatTime(lastLoginAt)}</span>
    </span>
  );

const role = ({ isAdmin }: ManagedUser) =>
  isAdmin ? (
    <Badge tone="accent" icon={<Shield />}>
      Admin
    </Badge>
  ) : (
    <Badge>User</Badge>
  );

export const userColumns = (
  ownId: number,
  actions: (user: ManagedUser) => ReactNode,
): readonly Column<ManagedUser>[] => [
  {
    id: 'email',
    header: 'Email',
    cell: (user) => email(user, user.id === ownId),
    sortable: true,
    // The names of people and institutions need what is left on a tablet.
    width: 'clamp(130px, 27vw - 76px, 311px)',
  },
  {
    id: 'lastName',
    header: 'Name',
    cell: (user) => (fullName(user) === '' ? UNKNOWN : <bdi>{fullName(user)}</bdi>),
    isEmpty: (user) => fullName(user) === '',
    sortable: true,
    primary: true,
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (user) => (user.institution ? <bdi>{user.institution}</bdi> : UNKNOWN),
    isEmpty: (user) => !user.institution,
    sortable: true,
  },
  {
    id: 'lastLoginAt',
    header: 'Last Login',
    cell: lastLogin,
    recordLabel: 'Last login',
    sortable: true,
    width: 'clamp(104px, 12.5vw, 176px)',
  },
  {
    id: 'createdAt',
    header: 'Joined',
    cell: (user) => <span className="whitespace-nowrap">{formatDate(user.createdAt)}</span>,
    recordLabel: 'Joined',
    sortable: true,
    width: 'clamp(92px, 8.5vw, 112px)',
  },
  { id: 'role', header: 'Role', cell: role, record: 'badge', width: '92px' },
  {
    id: 'actions',
    header: 'Actions',
    cell: actions,
    record: 'actions',
    numeric: true,
    width: 'clamp(112px, 17vw, 228px)',
  },
];
