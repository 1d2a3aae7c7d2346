import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { FieldError } from './field.tsx';
import { issuesOf } from './form-issues.ts';

type FormApi<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** May reject: `issues` of the error go to their fields, any other failure is the caller's to tell. */
  onSubmit: (values: Output, form: FormApi<Input, Output>) => unknown;
  pending?: boolean | undefined;
  id?: string;
  label?: string;
  className?: string;
  children: ReactNode | ((form: FormApi<Input, Output>) => ReactNode);
};

export function Form<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  pending = false,
  id,
  label,
  className,
  children,
}: FormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [sending, setSending] = useState(false);
  const disabled = pending || sending;

  // Disabled inputs cannot take the focus, so it moves when they are enabled again.
  const [focus, setFocus] = useState<{ move: () => void } | null>(null);
  useEffect(() => {
    if (!disabled) focus?.move();
  }, [disabled, focus]);

  const send = async (values: Output) => {
    const active = document.activeElement;
    setFocus(null);
    setSending(true);
    try {
      await onSubmit(values, form);
      setFocus({ move: () => refocus(active) });
    } catch (error) {
      const first = showIssues(form, error);
      setFocus({ move: () => (first === null ? refocus(active) : form.setFocus(first)) });
    } finally {
      setSending(false);
    }
  };

  const formError = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        aria-label={label}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <fieldset
          disabled={disabled}
          className={clsx('m-0 min-w-0 border-0 p-0', className ?? 'flex flex-col gap-5')}
        >
          {typeof children === 'function' ? children(form) : children}
          {formError !== undefined && <FieldError>{formError}</FieldError>}
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** Only if disabling took the focus away: whoever has moved on meanwhile stays there. */
function refocus(element: Element | null): void {
  if (element instanceof HTMLElement && document.activeElement === document.body) element.focus();
}

/** Puts the server's issues on their fields and answers the first field that has one. */
function showIssues<Input extends FieldValues, Output>(
  form: FormApi<Input, Output>,
  error: unknown,
): Path<Input> | null {
  let first: Path<Input> | null = null;
  for (const { path, message } of issuesOf(error)) {
    const known = (path.split('.')[0] ?? '') in form.getValues();
    if (!known) {
      form.setError('root', { type: 'server', message });
      continue;
    }
    const name = path as Path<Input>;
    form.setError(name, { type: 'server', message });
    first ??= name;
  }
  return first;
}
