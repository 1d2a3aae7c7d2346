import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDismissWelcome } from './accounts.mutations.ts';

/** Offers the welcome page to somebody who signed in for the first time. */
export const WelcomeLine = () => {
  const dismiss = useDismissWelcome();
  return (
    <div
      role="note"
      className="mb-6 flex items-center justify-between gap-3 rounded-md border border-accent-soft-2 bg-accent-soft py-1.5 pr-2 pl-3.5 text-on-accent-soft"
    >
      <p>
        New here?{' '}
        <Link to={paths.welcome} className="underline">
          See what you can do first
        </Link>
        .
      </p>
      <IconButton label="Dismiss" icon={<X />} onClick={() => dismiss.mutate()} />
    </div>
  );
};
