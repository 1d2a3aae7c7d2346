import './verification-result.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useVerification } from './verification.ts';

const REDIRECT_MS = 2000;

export const VerificationResult = ({ token }: { token: string | undefined }) => {
  const verification = useVerification(token);
  switch (verification.status) {
    case 'loading':
      return (
        <div role="status" className="flex items-center gap-3">
          <Spinner />
          <h1 className="head-2">Verifying your email...</h1>
        </div>
      );
    case 'success':
      return <Verified email={verification.email} />;
    case 'error':
      return <Failed message={verification.message} />;
  }
};

const Verified = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate({ to: paths.auth, search: { verified: true, email }, replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [email, navigate]);
  return (
    <div role="status">
      <CircleCheck className="mb-3 text-green" size={20} strokeWidth={1.75} aria-hidden="true" />
      <h1 className="head-2">Your email has been successfully verified!</h1>
      <p className="mt-1 text-text-2">Redirecting you to login...</p>
      <div aria-hidden="true" className="mt-3 h-1 w-40 overflow-hidden rounded-full bg-surface-3">
        <div
          className="redirect-line h-full bg-accent"
          style={{ animationDuration: `${REDIRECT_MS}ms` }}
        />
      </div>
    </div>
  );
};

const Failed = ({ message }: { message: string }) => (
  <div role="alert">
    <CircleX className="mb-3 text-red" size={20} strokeWidth={1.75} aria-hidden="true" />
    <h1 className="head-2">Verification Failed</h1>
    <p className="mt-1 mb-5 text-text-2">{message}</p>
    <Link to={paths.auth} className={buttonClasses({ variant: 'primary' })}>
      Go to Login
    </Link>
  </div>
);
