import { Link } from '@tanstack/react-router';
import { registrationSchema } from '#contract/accounts.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { useRegister } from './accounts.mutations.ts';

interface SignUpFormProps {
  readonly email: string;
  readonly onRegistered: (email: string) => void;
}

export const SignUpForm = ({ email, onRegistered }: SignUpFormProps) => {
  const register = useRegister();
  return (
    <Form
      schema={registrationSchema}
      defaultValues={{ email, password: '', confirmPassword: '' }}
      pending={register.isPending}
      onSubmit={async (values) => {
        await register.mutateAsync(values);
        onRegistered(values.email);
      }}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="new-password" rules />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={register.isPending}
      >
        {register.isPending ? 'Creating account...' : 'Sign Up'}
      </Button>
      <p className="t-13 text-text-2">
        Already have an account?{' '}
        <Link to={paths.auth} className="underline">
          Login
        </Link>
      </p>
    </Form>
  );
};
