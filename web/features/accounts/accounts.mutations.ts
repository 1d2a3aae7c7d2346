import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput, EndpointKey } from '#contract/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { fetchCsrfToken } from '#web/api/csrf.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { refreshSession, userQuery } from '#web/session/session.ts';
import { toast } from '#web/ui/toast-store.ts';

type Body<Key extends EndpointKey> =
  EndpointInput<Key> extends { body: infer Declared } ? Declared : never;

const warn = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

export const needsVerification = (error: unknown): boolean =>
  error instanceof ApiError && error.verificationRequired;

/** A right password of an unverified account is no failure to report: the page has a banner for it. */
export const useLogin = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/login'>) => call('POST /api/login', { body }),
    onSuccess: async () => {
      toast({ title: 'Login successful', description: 'Welcome back!' });
      await Promise.all([fetchCsrfToken(), refreshSession(queryClient)]);
    },
    onError: (error) => {
      if (needsVerification(error)) return;
      warn('Login failed', failureMessage(error, 'Invalid credentials'));
    },
  });
};

export const useRegister = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/register'>) => call('POST /api/register', { body }),
    onSuccess: () =>
      toast({
        title: 'Registration successful',
        description: 'Please check your email to verify your account.',
      }),
    onError: (error) =>
      warn(
        'Registration failed',
        failureMessage(error, 'There was a problem creating your account'),
      ),
  });

export const useResendVerification = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /api/resend-verification', { body: { email } }),
    onSuccess: () =>
      toast({
        title: 'Verification email sent',
        description: 'Please check your inbox and follow the link.',
      }),
    onError: (error) =>
      warn(
        'Error',
        error instanceof ApiError
          ? error.message || 'Failed to resend verification email.'
          : 'An unexpected error occurred. Please try again.',
      ),
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/forgot-password'>) =>
      call('POST /api/forgot-password', { body }),
    onError: (error) =>
      warn('Error', failureMessage(error, 'Failed to send the password reset email.')),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/reset-password'>) =>
      call('POST /api/reset-password', { body }),
    onSuccess: () =>
      toast({
        title: 'Password updated',
        description: 'You can now log in with your new password.',
      }),
  });

export const useUpdateProfile = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PATCH /api/profile'>) => call('PATCH /api/profile', { body }),
    onSuccess: async () => {
      toast({ title: 'Profile updated', description: 'Your profile has been saved.' });
      await refreshSession(queryClient);
    },
    onError: (error) =>
      warn('Update failed', failureMessage(error, 'Failed to update your profile')),
  });
};

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/change-password'>) =>
      call('POST /api/change-password', { body }),
    onSuccess: () =>
      toast({ title: 'Password updated', description: 'Your password has been changed.' }),
    onError: (error) =>
      warn('Password change failed', failureMessage(error, 'Failed to change your password')),
  });

/** Silent on failure: the offer simply comes again with the next visit. */
export const useDismissWelcome = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/welcome/dismiss'),
    onMutate: () =>
      queryClient.setQueryData(
        userQuery.queryKey,
        (user) => user && { ...user, welcomePending: false },
      ),
  });
};
