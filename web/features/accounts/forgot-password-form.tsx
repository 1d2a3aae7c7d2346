import { Link } from '@tanstack/react-router';
import { emailOnlySchema } from '#contract/accounts.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForgotPassword } from './accounts.mutations.ts';

/** Says the same for every address, so that nobody learns here who has an account. */
export const ForgotPasswordForm = ({ email }: { email: string }) => {
  const forgot = useForgotPassword();
  return (
    <Form
      schema={emailOnlySchema}
      defaultValues={{ email }}
      pending={forgot.isPending}
      onSubmit={async (values) => {
        await forgot.mutateAsync(values);
      }}
    >
      {forgot.isSuccess ? (
        <Banner tone="green" title="Check your email" role="status">
          If {forgot.variables.email} has an account, a link to choose a new password is on its way.
        </Banner>
      ) : (
        <p className="t-14 text-text-2">
          Enter the email address of your account. You will get a link with which you choose a new
          password.
        </p>
      )}
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={forgot.isPending}
      >
        {forgot.isPending ? 'Sending...' : 'Send reset link'}
      </Button>
      <p className="t-13 text-text-2">
        Remembered it?{' '}
        <Link to={paths.auth} search={email === '' ? {} : { email }} className="underline">
          Back to login
        </Link>
      </p>
    </Form>
  );
};
