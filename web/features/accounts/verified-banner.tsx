import { Banner } from '#web/ui/banner.tsx';

export const VERIFIED = {
  title: 'Email verified!',
  description: 'Your email has been successfully verified. You can now log in.',
};

export const VerifiedBanner = () => (
  <Banner tone="green" title={VERIFIED.title}>
    {VERIFIED.description}
  </Banner>
);
