import { Link, Navigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ClosingCall } from '#web/features/landing/closing-call.tsx';
import { FeatureCards } from '#web/features/landing/feature-cards.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { LandingHeader } from '#web/features/landing/landing-header.tsx';
import { SiteFooter } from '#web/layouts/site-footer.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';

export const LandingPage = () => {
  const session = useSession();
  if (session.status === 'authenticated') return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <LandingHeader />
      <main id="main">
        <Hero />
        <FeatureCards />
        <div className="px-(--edge) pt-8 pb-12 text-center md:pt-12 md:pb-[88px]">
          <Link to={paths.auth} search={{ signup: true }} className={buttonClasses({ size: 'lg' })}>
            Learn More About Our Platform
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <ClosingCall />
      </main>
      <SiteFooter tagline="Publication data from OpenAlex, CC0" />
    </>
  );
};
