import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#contract/product.ts';
import { NextSteps } from '#web/features/accounts/next-steps.tsx';
import { useWelcomeSeen } from '#web/features/accounts/welcome-seen.ts';
import { paths } from '#web/paths.ts';
import { useUser } from '#web/session/session.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const WelcomePage = () => {
  const user = useUser();
  useWelcomeSeen(user.welcomePending);
  return (
    <div className="max-w-[720px]">
      <PageHeader
        title={
          user.firstName ? (
            <>
              Welcome, <bdi>{user.firstName}</bdi>!
            </>
          ) : (
            'Welcome!'
          )
        }
        lead={`Your ${PRODUCT_NAME} account has been created.`}
      />
      <Link
        to={paths.dashboard}
        className={buttonClasses({ variant: 'primary', className: 'mb-10' })}
      >
        Go to Dashboard
      </Link>
      <NextSteps />
    </div>
  );
};
