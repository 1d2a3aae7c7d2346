import { clsx } from 'clsx';
import { useState } from 'react';
import { initials } from './initials.ts';

const SIZE = {
  sm: 'size-6 text-[10px]',
  md: 'size-8 text-[12px]',
  lg: 'size-12 text-[16px]',
};

type AvatarProps = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  imageUrl?: string | null | undefined;
  size?: keyof typeof SIZE;
};

const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** Stands beside the name or inside a labelled control, so it says nothing itself. */
export function Avatar({ firstName, lastName, imageUrl, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = imageUrl ?? '';
  const shown = url !== broken && isWebAddress(url);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft-2 font-semibold tracking-[0.02em] text-on-accent-soft select-none',
        SIZE[size],
      )}
    >
      {shown ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className="size-full object-cover"
        />
      ) : (
        initials(firstName, lastName)
      )}
    </span>
  );
}
