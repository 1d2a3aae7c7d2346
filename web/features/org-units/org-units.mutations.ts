import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  OrgUnit,
  institutionRenameSchema,
  orgUnitChangeSchema,
  orgUnitInputSchema,
} from '#contract/org-units.ts';
import { call } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { toast } from '#web/ui/toast-store.ts';

const warn = (title: string) => (error: unknown) => {
  toast({
    title,
    description: failureMessage(error, 'Please try again.'),
    variant: 'destructive',
  });
};

/** Names and places of units are shown wherever people are, so everything of the roster is stale. */
const STALE = [
  '/api/org-units',
  '/api/admin/orgunits',
  '/api/admin/institutions',
  '/api/admin/faculty',
];

const useRefreshRoster = () => {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && STALE.some((start) => path.startsWith(start)),
    });
};

export const useCreateUnit = () => {
  const refresh = useRefreshRoster();
  return useMutation({
    mutationFn: (body: z.input<typeof orgUnitInputSchema>) =>
      call('POST /api/admin/orgunits', { body }),
    onSuccess: async ({ path }) => {
      toast({ title: 'Unit created', description: path });
      await refresh();
    },
    onError: warn('The unit was not created'),
  });
};

export const useChangeUnit = (id: number) => {
  const refresh = useRefreshRoster();
  return useMutation({
    mutationFn: (body: z.input<typeof orgUnitChangeSchema>) =>
      call('PATCH /api/admin/orgunits/:id', { params: { id }, body }),
    onSuccess: async ({ path }, { parentId }) => {
      toast({ title: parentId === undefined ? 'Unit updated' : 'Unit moved', description: path });
      await refresh();
    },
    onError: warn('The unit was not changed'),
  });
};

export const useMergeUnits = () => {
  const refresh = useRefreshRoster();
  return useMutation({
    mutationFn: ({ from, into }: { from: OrgUnit; into: OrgUnit }) =>
      call('POST /api/admin/orgunits/:id/merge', {
        params: { id: from.id },
        body: { intoId: into.id },
      }),
    onSuccess: async ({ name }, { from }) => {
      toast({ title: 'Units merged', description: `“${from.name}” is now part of “${name}”.` });
      await refresh();
    },
    onError: warn('The units were not merged'),
  });
};

export const useDeleteUnit = () => {
  const refresh = useRefreshRoster();
  return useMutation({
    mutationFn: ({ id }: OrgUnit) => call('DELETE /api/admin/orgunits/:id', { params: { id } }),
    onSuccess: async (_, { name }) => {
      toast({ title: 'Unit deleted', description: name });
      await refresh();
    },
    onError: warn('The unit was not deleted'),
  });
};

export const useRenameInstitution = (id: number) => {
  const refresh = useRefreshRoster();
  return useMutation({
    mutationFn: (body: z.input<typeof institutionRenameSchema>) =>
      call('PATCH /api/admin/institutions/:id', { params: { id }, body }),
    onSuccess: async ({ name }) => {
      toast({ title: 'Institution renamed', description: name });
      await refresh();
    },
    onError: warn('The institution was not renamed'),
  });
};
