import { passwordChangeSchema } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useChangePassword } from './accounts.mutations.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** Password managers need the account's name beside its new password. */
export const PasswordForm = ({ email }: { email: string }) => {
  const change = useChangePassword();
  return (
    <Form
      label="Password"
      schema={passwordChangeSchema}
      defaultValues={{ currentPassword: '', newPassword: '', confirmNewPassword: '' }}
      pending={change.isPending}
      onSubmit={async (values, form) => {
        await change.mutateAsync(values);
        form.reset();
      }}
    >
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="Password must be at least 8 characters with an uppercase letter and a number."
      />
      <PasswordField
        name="confirmNewPassword"
        label="Confirm new password"
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {change.isPending ? 'Updating...' : 'Update Password'}
        </Button>
      </div>
      <UnsavedChanges />
    </Form>
  );
};
