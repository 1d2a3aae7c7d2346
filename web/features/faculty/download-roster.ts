import { useMutation } from '@tanstack/react-query';
import { endpointPath } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { request } from '#web/api/request.ts';
import { saveFile } from '#web/charts/save-file.ts';
import { toast } from '#web/ui/toast-store.ts';

const FILE = 'faculty-export.csv';

/** Read here rather than by a link, because a link would leave the page when it fails. */
export const useDownloadRoster = () =>
  useMutation({
    mutationFn: async () => {
      const path = endpointPath('GET /api/admin/faculty-csv-export');
      const response = await request('GET', path, undefined, { headers: { Accept: 'text/csv' } });
      toast({ title: 'Download Started', description: FILE });
      saveFile(FILE, 'text/csv;charset=utf-8', await response.blob());
    },
    onError: (error) =>
      toast({
        title: 'Download Failed',
        description: failureMessage(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
