import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';

export const DebugLine = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className="flex w-full min-w-0 items-center gap-1 md:ml-auto md:w-auto">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="debug-line"
        aria-label="Debug information"
        onClick={() => setIsOpen(!isOpen)}
        className="-ml-1.5 grid size-6 shrink-0 place-items-center rounded-xs hover:bg-surface-2"
      >
        <ChevronRight
          aria-hidden
          className={clsx('size-3.5 stroke-[1.75]', !isOpen && 'rotate-180')}
        />
      </button>
      <span id="debug-line" hidden={!isOpen} className="min-w-0 font-mono text-[12px]/4 break-all">
        {user.email} · <span className="whitespace-nowrap">isAdmin: {String(user.isAdmin)}</span>
      </span>
    </div>
  );
};
