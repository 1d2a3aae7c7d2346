import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { UserCog, Users } from 'lucide-react';
import { LinkDownload } from '#web/features/org-units/link-download.tsx';
import { LinkTable } from '#web/features/org-units/link-table.tsx';
import { UnitTreePanel } from '#web/features/org-units/unit-tree-panel.tsx';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** Both fit on one line of a small telephone. */
const QUIET_LINK = buttonClasses({
  variant: 'quiet',
  className: 'max-md:gap-1.5 max-md:px-1 max-md:text-[13px]',
});

const VIEWS = [
  { value: 'links', label: 'Faculty' },
  { value: 'tree', label: 'Tree' },
] as const;

export const OrgUnitsPage = () => {
  const address = useSearch({ from: '/app/admin/orgunits' });
  const { view = 'links', search, sort = 'id', order = 'asc', unit, institution } = address;
  const navigate = useNavigate({ from: paths.adminOrgUnits });
  const searchFor = (text: string) =>
    void navigate({
      search: (old) => ({ ...old, search: text || undefined }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <PageHeader
        title="Faculty Organizational Units"
        lead="Who belongs to which unit, and how the units are arranged"
        back={{ label: 'Back to Admin', to: paths.admin }}
        actions={
          <>
            <Link to={paths.facultyDirectory} className={QUIET_LINK}>
              <Users />
              Faculty Directory
            </Link>
            <Link to={paths.admin} className={QUIET_LINK}>
              <UserCog />
              User Management
            </Link>
            <LinkDownload search={search} sort={sort} order={order} />
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchBox
          className="w-full md:w-80"
          label={view === 'tree' ? 'Search units' : 'Search person or unit'}
          value={search ?? ''}
          onValueChange={searchFor}
        />
        <Segmented
          label="View"
          value={view}
          options={VIEWS}
          onValueChange={(next) =>
            void navigate({
              search: { search, view: next === 'tree' ? 'tree' : undefined },
              resetScroll: false,
            })
          }
        />
      </div>
      {view === 'tree' ? (
        <UnitTreePanel
          unit={unit}
          institution={institution}
          search={search}
          onChoose={(choice) =>
            void navigate({
              search: (old) => ({ ...old, ...choice }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : (
        <LinkTable
          search={search}
          sort={sort}
          order={order}
          onSort={(nextSort, nextOrder) =>
            void navigate({
              search: (old) => ({ ...old, sort: nextSort, order: nextOrder }),
              resetScroll: false,
            })
          }
          onClearSearch={() => searchFor('')}
        />
      )}
    </>
  );
};
