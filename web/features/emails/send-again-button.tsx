import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { SentEmail } from '#contract/emails.ts';
import { call } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { query } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** For a mail that the server has given up on. */
export const SendAgainButton = ({ email }: { email: SentEmail }) => {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('POST /api/admin/emails/:id/retry', { params: { id: email.id } }),
    onSuccess: () => {
      toast({ title: 'Email queued', description: `It will be sent to ${email.to} again.` });
    },
    onError: (error) => {
      toast({
        title: 'The email was not sent again',
        description: failureMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
    // Also after a refusal: the mail may no longer be what the list shows.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: query('GET /api/admin/emails').queryKey }),
  });
  return (
    <Button size="sm" icon={<Send />} pending={retry.isPending} onClick={() => retry.mutate()}>
      {retry.isPending ? 'Sending...' : 'Send again'}
    </Button>
  );
};
