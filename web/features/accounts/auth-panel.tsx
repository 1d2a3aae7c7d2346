import { useNavigate } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#contract/product.ts';
import { paths } from '#web/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { toastVerificationRequired, useNoticeToast } from './auth-notice.ts';
import type { AuthView } from './auth-view.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { NeedsVerificationBanner } from './needs-verification-banner.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifiedBanner } from './verified-banner.tsx';

const HEADINGS: Record<AuthView['screen'], string> = {
  login: `Sign in to ${PRODUCT_NAME}`,
  signup: 'Create your account',
  forgot: 'Forgot your password?',
};

interface AuthPanelProps {
  readonly view: AuthView;
  readonly email: string | undefined;
}

export const AuthPanel = ({ view, email }: AuthPanelProps) => {
  const navigate = useNavigate();
  useNoticeToast(view.notice);

  const handleVerificationRequired = (address: string) => {
    // The address does not change at a second attempt, so it brings no second toast by itself.
    if (view.notice === 'needs-verification') toastVerificationRequired();
    void navigate({ to: paths.auth, search: { needsVerification: true, email: address } });
  };

  return (
    <div>
      <h1 className="mb-6 head-1">{HEADINGS[view.screen]}</h1>
      {view.screen === 'forgot' ? (
        <ForgotPasswordForm email={email ?? ''} />
      ) : (
        <Tabs
          label="Login or sign up"
          value={view.screen}
          onValueChange={(tab) =>
            void navigate({ to: paths.auth, search: tab === 'signup' ? { signup: true } : {} })
          }
          tabs={[
            {
              value: 'login',
              label: 'Login',
              content: (
                <LoginForm email={email ?? ''} onVerificationRequired={handleVerificationRequired}>
                  {view.notice === 'verified' && <VerifiedBanner />}
                  {view.notice === 'needs-verification' && <NeedsVerificationBanner />}
                </LoginForm>
              ),
            },
            {
              value: 'signup',
              label: 'Sign Up',
              content: (
                <SignUpForm
                  email={email ?? ''}
                  onRegistered={(address) =>
                    void navigate({ to: paths.auth, search: { email: address } })
                  }
                />
              ),
            },
          ]}
        />
      )}
    </div>
  );
};
