import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loginSchema } from '#contract/accounts.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { needsVerification, useLogin } from './accounts.mutations.ts';

interface LoginFormProps {
  readonly email: string;
  readonly onVerificationRequired: (email: string) => void;
  /** Banners that belong to the form and may read its email field. */
  readonly children?: ReactNode;
}

/** A successful sign-in needs no callback: the page follows the session. */
export const LoginForm = ({ email, onVerificationRequired, children }: LoginFormProps) => {
  const login = useLogin();
  return (
    <Form
      schema={loginSchema}
      defaultValues={{ email, password: '' }}
      pending={login.isPending}
      onSubmit={async (values) => {
        try {
          await login.mutateAsync(values);
        } catch (error) {
          if (!needsVerification(error)) throw error;
          onVerificationRequired(values.email);
        }
      }}
    >
      {children}
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <p className="-mt-2 text-right t-13">
        <Link to={paths.auth} search={email === '' ? { forgot: true } : { forgot: true, email }}>
          Forgot password?
        </Link>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={login.isPending}
      >
        {login.isPending ? 'Signing in...' : 'Login'}
      </Button>
      <p className="t-13 text-text-2">
        Don’t have an account?{' '}
        <Link to={paths.auth} search={{ signup: true }} className="underline">
          Sign Up
        </Link>
      </p>
    </Form>
  );
};
