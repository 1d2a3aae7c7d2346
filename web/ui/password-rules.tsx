import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useWatch } from 'react-hook-form';

const RULES = [
  { text: 'At least 8 characters', holds: (value: string) => value.length >= 8 },
  { text: 'One uppercase letter', holds: (value: string) => /\p{Lu}/u.test(value) },
  { text: 'One number', holds: (value: string) => /\p{Nd}/u.test(value) },
];

/** Ticks off the rules of a new password while it is typed. */
export function PasswordRules({ name }: { name: string }) {
  const typed: unknown = useWatch({ name });
  const value = typeof typed === 'string' ? typed : '';
  return (
    <ul aria-label="Rules for the password" className="flex flex-wrap gap-x-4 gap-y-1 t-12">
      {RULES.map(({ text, holds }) => {
        const met = holds(value);
        return (
          <li
            key={text}
            className={clsx(
              'flex items-center gap-1.5',
              met ? 'text-text-3' : 'font-medium text-text',
            )}
          >
            {met ? <Check className="size-3.5" /> : <Circle className="size-3.5" />}
            {text}
            <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}
