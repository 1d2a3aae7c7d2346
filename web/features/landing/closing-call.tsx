import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';

export const ClosingCall = () => (
  <section className="border-t border-border bg-surface">
    <div className="mx-auto max-w-page items-center justify-between gap-8 px-(--edge) py-12 md:flex md:py-[72px]">
      <h2 className="mb-6 max-w-[22em] font-serif text-[28px] leading-[36px] tracking-[-0.016em] text-balance md:mb-0 md:text-[36px] md:leading-[44px]">
        What your people find deserves to be found. Let it be seen.
      </h2>
      <Link
        to={paths.auth}
        search={{ signup: true }}
        className={buttonClasses({ variant: 'primary', size: 'lg' })}
      >
        Create Your Account
      </Link>
    </div>
  </section>
);
