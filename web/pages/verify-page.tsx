import { useSearch } from '@tanstack/react-router';
import { VerificationResult } from '#web/features/accounts/verification-result.tsx';

export const VerifyPage = () => {
  const { token } = useSearch({ from: '/public/verify' });
  return (
    <div className="mx-auto max-w-[480px] py-4 md:py-16">
      <VerificationResult token={token} />
    </div>
  );
};
