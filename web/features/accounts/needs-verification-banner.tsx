import { useFormContext } from 'react-hook-form';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useResendVerification } from './accounts.mutations.ts';

export const VERIFICATION_REQUIRED = {
  title: 'Email verification required',
  description: 'Please verify your email address before logging in.',
};

/** Stands in the login form: the mail goes to the address that its email field holds. */
export const NeedsVerificationBanner = () => {
  const { getValues } = useFormContext<{ email: string }>();
  const resend = useResendVerification();

  const handleResend = () => {
    const email = getValues('email').trim();
    if (email !== '') {
      resend.mutate(email);
      return;
    }
    toast({
      title: 'Email required',
      description: 'Please enter your email address to resend verification.',
      variant: 'destructive',
    });
  };

  return (
    <Banner
      tone="amber"
      title={VERIFICATION_REQUIRED.title}
      action={
        resend.isSuccess ? (
          <p role="status" className="font-semibold">
            Verification email sent!
          </p>
        ) : (
          <Button size="sm" pending={resend.isPending} onClick={handleResend}>
            Resend verification email
          </Button>
        )
      }
    >
      {VERIFICATION_REQUIRED.description}
    </Banner>
  );
};
