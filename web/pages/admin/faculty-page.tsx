import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, FileUp, Link2, Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddFacultyDialog } from '#web/features/faculty/add-faculty-dialog.tsx';
import { CsvImportPanel } from '#web/features/faculty/csv-import-panel.tsx';
import { useDownloadRoster } from '#web/features/faculty/download-roster.ts';
import { FacultyTable } from '#web/features/faculty/faculty-table.tsx';
import { RosterLead } from '#web/features/faculty/roster-lead.tsx';
import { RosterToolbar } from '#web/features/faculty/roster-toolbar.tsx';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export const FacultyPage = () => {
  const {
    search,
    sort = 'lastName',
    order = 'asc',
    unit,
    panel,
  } = useSearch({
    from: '/app/admin/faculty',
  });
  const navigate = useNavigate({ from: paths.adminFaculty });
  const [adding, setAdding] = useState(false);
  const download = useDownloadRoster();
  const closed = panel === 'closed';

  type Changes = {
    search?: string | undefined;
    unit?: number | undefined;
    panel?: 'closed' | undefined;
  };
  const change = (changes: Changes) =>
    void navigate({
      search: (old) => ({ ...old, ...changes }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <PageHeader
        title="Faculty Management"
        lead={<RosterLead />}
        back={{ label: 'Back to Admin', to: paths.admin }}
        actions={
          <>
            <Link to={paths.adminOrgUnits} className={buttonClasses({ variant: 'quiet' })}>
              <Network />
              Org units
            </Link>
            <Link to={paths.adminFacultyMatching} className={buttonClasses({ variant: 'quiet' })}>
              <Link2 />
              Matching
            </Link>
            {closed && (
              <Button icon={<FileUp />} onClick={() => change({ panel: undefined })}>
                Import CSV
              </Button>
            )}
            <Button
              icon={<Download />}
              pending={download.isPending}
              onClick={() => download.mutate()}
            >
              Download CSV
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              Add Faculty
            </Button>
          </>
        }
      />
      <div className={closed ? '' : 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_332px]'}>
        <div className="min-w-0">
          <RosterToolbar
            search={search}
            unit={unit}
            onSearch={(text) => change({ search: text.trim() === '' ? undefined : text })}
            onUnit={(next) => change({ unit: next })}
          />
          <FacultyTable
            listing={{ search, sort, order, unit }}
            onSort={(nextSort, nextOrder) =>
              void navigate({
                search: (old) => ({ ...old, sort: nextSort, order: nextOrder }),
                resetScroll: false,
              })
            }
            onOpen={(id) => void navigate({ to: paths.adminPerson, params: { id: String(id) } })}
            onClear={() => change({ search: undefined, unit: undefined })}
            onAdd={() => setAdding(true)}
          />
        </div>
        {!closed && (
          <div className="max-lg:order-first">
            <CsvImportPanel onClose={() => change({ panel: 'closed' })} />
          </div>
        )}
      </div>
      <AddFacultyDialog open={adding} onOpenChange={setAdding} />
    </>
  );
};
