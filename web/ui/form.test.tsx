// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Form } from './form.tsx';
import { PasswordField, TextField } from './text-field.tsx';

const schema = z.object({
  email: z.string().trim().min(3, 'Please enter a valid email address'),
  password: z.string().min(8, 'Password must be at least 8 characters'),
});

type Submit = (values: z.output<typeof schema>) => unknown;

const draw = (onSubmit: Submit, pending = false) =>
  render(
    <Form
      schema={schema}
      defaultValues={{ email: '', password: '' }}
      onSubmit={onSubmit}
      pending={pending}
    >
      <TextField name="email" label="Email" hint="As in your letters" />
      <PasswordField name="password" label="Password" rules />
      <button type="submit">Sign in</button>
    </Form>,
  );

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const unmetRules = () =>
  screen.getAllByRole('listitem').filter((item) => item.textContent.endsWith('not met yet'));
const refusal = (issues: unknown) => Object.assign(new Error('Invalid input'), { issues });

describe('Form', () => {
  afterEach(cleanup);

  it('validates on submit, then while the mistake is being mended', async () => {
    const onSubmit = vi.fn<Submit>();
    draw(onSubmit);
    await userEvent.type(email(), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(email(), 'da');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('describes a field by its error and its hint', async () => {
    draw(vi.fn<Submit>());
    await submit();
    await screen.findByText('Please enter a valid email address');
    const ids = email().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
      'Please enter a valid email address',
      'As in your letters',
    ]);
  });

  it('hands over the values as the schema made them', async () => {
    const onSubmit = vi.fn<Submit>();
    draw(onSubmit);
    await userEvent.type(email(), ' ada@example.org ');
    await userEvent.type(password(), 'long enough');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      email: 'ada@example.org',
      password: 'long enough',
    });
  });

  it('puts what the server says on the fields and the focus on the first', async () => {
    draw(() =>
      Promise.reject(
        refusal([
          { path: 'password', message: 'Too common' },
          { path: 'captcha', message: 'Are you a robot?' },
        ]),
      ),
    );
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'long enough');
    await submit();
    expect(await screen.findByText('Too common')).toBeDefined();
    expect(screen.getByText('Are you a robot?')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it('leaves every other failure to the caller and can be sent again', async () => {
    const onSubmit = vi.fn<Submit>().mockRejectedValue(new Error('Offline'));
    draw(onSubmit);
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'long enough');
    await submit();
    await waitFor(() => expect(email().matches(':disabled')).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('disables its inputs while pending and while sending', async () => {
    const answer = new EventTarget();
    const sending = new Promise((resolve) => {
      answer.addEventListener('come', resolve);
    });
    const { unmount } = draw(() => sending);
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'long enough');
    await submit();
    await waitFor(() => expect(email().matches(':disabled')).toBe(true));
    answer.dispatchEvent(new Event('come'));
    await waitFor(() => expect(email().matches(':disabled')).toBe(false));
    unmount();
    draw(vi.fn<Submit>(), true);
    expect(password().matches(':disabled')).toBe(true);
  });
});

describe('PasswordField', () => {
  afterEach(cleanup);

  it('shows and hides what was typed', async () => {
    draw(vi.fn<Submit>());
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(password().type).toBe('password');
    await userEvent.click(toggle);
    expect(password().type).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
  });

  it('ticks off the rules while the password is typed', async () => {
    draw(vi.fn<Submit>());
    expect(unmetRules()).toHaveLength(3);
    await userEvent.type(password(), 'Äbcdefg');
    expect(unmetRules().map((item) => item.textContent)).toEqual([
      'At least 8 characters, not met yet',
      'One number, not met yet',
    ]);
    await userEvent.type(password(), '1');
    expect(unmetRules()).toEqual([]);
  });
});
