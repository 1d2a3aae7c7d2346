import { useSearch } from '@tanstack/react-router';
import {
  MissingResetToken,
  ResetPasswordForm,
} from '#web/features/accounts/reset-password-form.tsx';

export const ResetPasswordPage = () => {
  const { token } = useSearch({ from: '/public/reset-password' });
  return (
    <div className="mx-auto max-w-[400px] py-4 md:py-12">
      <h1 className="mb-6 head-1">Choose a new password</h1>
      {token === undefined ? <MissingResetToken /> : <ResetPasswordForm token={token} />}
    </div>
  );
};
