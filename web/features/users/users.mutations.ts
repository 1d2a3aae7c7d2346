import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '#contract/users.ts';
import { call } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { query } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast-store.ts';

const warn = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: failureMessage(error, fallback), variant: 'destructive' });

const useRefreshUsers = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: query('GET /api/admin/users').queryKey });
};

export const useDeleteUser = () => {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: ({ id }: ManagedUser) => call('DELETE /api/admin/users/:id', { params: { id } }),
    onSuccess: async (_, { email }) => {
      toast({ title: 'User deleted', description: email });
      await refresh();
    },
    onError: (error) => warn('Delete failed', error, 'Failed to delete the user'),
  });
};

export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ id }: ManagedUser) =>
      call('POST /api/admin/users/:id/reset-password', { params: { id } }),
    onSuccess: (_, { email }) => {
      toast({ title: 'Password reset', description: email });
    },
    onError: (error) => warn('Reset failed', error, 'Failed to reset the password'),
    // The password must not outlive the dialog that shows it.
    gcTime: 0,
  });

export const useChangeRole = () => {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: ({ id, isAdmin }: ManagedUser) =>
      call('PATCH /api/admin/users/:id', { params: { id }, body: { isAdmin: !isAdmin } }),
    onSuccess: async ({ email, isAdmin }) => {
      toast({ title: isAdmin ? 'Admin role granted' : 'Admin role revoked', description: email });
      await refresh();
    },
    onError: (error) => warn('Role change failed', error, 'Failed to change the role'),
  });
};
