import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { AdminShortcuts } from '#web/features/users/admin-shortcuts.tsx';
import { UserManagement } from '#web/features/users/user-management.tsx';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const UsersPage = () => {
  const { search, sort = 'email', order = 'asc' } = useSearch({ from: '/app/admin' });
  const navigate = useNavigate({ from: paths.admin });
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        lead="Manage user accounts and platform settings"
        back={{ label: 'Back to Dashboard', to: paths.dashboard }}
        actions={
          <Link to={paths.adminAudit} className={buttonClasses({})}>
            <History />
            Audit Log
          </Link>
        }
      />
      <AdminShortcuts />
      <UserManagement
        search={search}
        sort={sort}
        order={order}
        onSearch={(text) =>
          void navigate({
            search: (old) => ({ ...old, search: text || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        onSort={(nextSort, nextOrder) =>
          void navigate({
            search: (old) => ({ ...old, sort: nextSort, order: nextOrder }),
            resetScroll: false,
          })
        }
      />
    </>
  );
};
