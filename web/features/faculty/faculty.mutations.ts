import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Faculty, FacultyDetail } from '#contract/faculty.ts';
import { call } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { toast } from '#web/ui/toast-store.ts';
import { conflictOf } from './conflict.ts';
import { showChanged, showRemoved, startOver } from './faculty-cache.ts';
import { type FacultyChange, type FacultyInput, personName } from './person.ts';

const tell = (what: 'added' | 'updated' | 'deleted', person: Faculty) =>
  toast({ title: `Faculty member ${what} successfully`, description: personName(person) });

const warn = (what: 'add' | 'update' | 'delete', error: unknown) =>
  toast({
    title: 'Error',
    description: `Failed to ${what} faculty member: ${failureMessage(error, 'Please try again.')}`,
    variant: 'destructive',
  });

export const useAddPerson = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FacultyInput) => call('POST /api/admin/faculty', { body }),
    onSuccess: async (person) => {
      tell('added', person);
      await startOver(client);
    },
    onError: (error) => warn('add', error),
  });
};

export const useUpdatePerson = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FacultyChange) =>
      call('PUT /api/admin/faculty/:id', { params: { id }, body }),
    onSuccess: async (person) => {
      tell('updated', person);
      await showChanged(client, person);
    },
    onError: (error) => {
      // Two versions of one record are a question, not a failure: whoever saves is asked.
      if (conflictOf(error) === null) warn('update', error);
    },
  });
};

export const useDeletePerson = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Faculty) => call('DELETE /api/admin/faculty/:id', { params: { id } }),
    onSuccess: async (_, person) => {
      tell('deleted', person);
      await showRemoved(client, person.id);
    },
    onError: (error) => warn('delete', error),
  });
};

interface Merging {
  readonly into: Faculty;
  readonly from: Faculty;
}

export const useMergePeople = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ into, from }: Merging): Promise<FacultyDetail> =>
      call('POST /api/admin/faculty/:id/merge', {
        params: { id: into.id },
        body: { fromId: from.id },
      }),
    onSuccess: async (person, { from }) => {
      toast({ title: 'Records merged', description: personName(person) });
      await showRemoved(client, from.id);
      await showChanged(client, person);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: `Failed to merge the records: ${failureMessage(error, 'Please try again.')}`,
        variant: 'destructive',
      }),
  });
};
