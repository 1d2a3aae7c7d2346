import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CONTROL, CONTROL_HEIGHT } from './control-classes.ts';
import { Field } from './field.tsx';
import { PasswordRules } from './password-rules.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'children'>;

type TextFieldProps = InputProps & {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** For values that are codes rather than words. */
  mono?: boolean;
};

export function TextField({
  name,
  label,
  hint,
  optional,
  className,
  mono = false,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      {(ids) => (
        <input
          {...input}
          {...register(name)}
          {...ids}
          type={type}
          className={clsx(CONTROL, CONTROL_HEIGHT, mono && 'font-mono')}
        />
      )}
    </Field>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mono'> & {
  /** Shows the rules of a new password and ticks them off while it is typed. */
  rules?: boolean;
};

export function PasswordField({
  name,
  label,
  hint,
  optional,
  className,
  rules = false,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      hint={rules ? <PasswordRules name={name} /> : hint}
      optional={optional}
      error={error}
      className={className}
    >
      {(ids) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...register(name)}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={clsx(CONTROL, CONTROL_HEIGHT, 'pr-11')}
          />
          <button
            type="button"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-text-3 hover:text-text disabled:text-text-disabled"
          >
            <Icon />
          </button>
        </div>
      )}
    </Field>
  );
}

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'> & {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
};

export function TextareaField({
  name,
  label,
  hint,
  optional,
  className,
  rows = 4,
  ...textarea
}: TextareaFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      {(ids) => (
        <textarea
          {...textarea}
          {...register(name)}
          {...ids}
          rows={rows}
          className={clsx(CONTROL, 'block resize-y py-2 max-md:text-[16px]')}
        />
      )}
    </Field>
  );
}
