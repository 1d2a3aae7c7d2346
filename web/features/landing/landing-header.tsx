import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Logo } from '#web/ui/logo.tsx';
import { useScrolled } from './scrolled.ts';

export const LandingHeader = () => {
  const scrolled = useScrolled();
  return (
    <header
      data-solid={scrolled}
      className={clsx(
        'sticky top-0 z-20 border-b transition-colors',
        scrolled ? 'border-border bg-bg' : 'border-transparent bg-transparent',
      )}
    >
      <div className="mx-auto flex h-(--header) max-w-page items-center justify-between gap-4 px-(--edge)">
        <Link to={paths.home} className="rounded-xs text-accent">
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-2 md:gap-4">
          <Link to={paths.auth} className={buttonClasses({ variant: 'quiet' })}>
            Sign In
          </Link>
          <Link to={paths.auth} search={{ signup: true }} className={buttonClasses({})}>
            Get Started
          </Link>
        </nav>
      </div>
    </header>
  );
};
