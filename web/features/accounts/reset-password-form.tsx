import { Link, useNavigate } from '@tanstack/react-router';
import { passwordResetSchema } from '#contract/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useResetPassword } from './accounts.mutations.ts';

/** An error of a field stands at the field; every other one is about the link. */
const isAboutPasswords = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some((issue) => issue.path !== 'token');

export const ResetPasswordForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const reset = useResetPassword();
  return (
    <Form
      schema={passwordResetSchema}
      defaultValues={{ token, newPassword: '', confirmNewPassword: '' }}
      pending={reset.isPending}
      onSubmit={async (values) => {
        const { email } = await reset.mutateAsync(values);
        await navigate({ to: paths.auth, search: { email }, replace: true });
      }}
    >
      {reset.isError && !isAboutPasswords(reset.error) && (
        <Banner tone="red" title="Your password was not changed" role="alert" action={<NewLink />}>
          {failureMessage(reset.error, 'Please try again.')}
        </Banner>
      )}
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" rules />
      <PasswordField
        name="confirmNewPassword"
        label="Confirm new password"
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={reset.isPending}
      >
        {reset.isPending ? 'Updating...' : 'Set new password'}
      </Button>
    </Form>
  );
};

export const MissingResetToken = () => (
  <Banner tone="red" title="This link is incomplete" action={<NewLink />}>
    Its token is missing. Open the link from your email once more, or ask for a new one.
  </Banner>
);

const NewLink = () => (
  <Link to={paths.auth} search={{ forgot: true }} className={buttonClasses({ size: 'sm' })}>
    Ask for a new link
  </Link>
);
