// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const draw = (pending: boolean) => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const onConfirm = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete this project?"
      confirmLabel="Delete project"
      pendingLabel="Deleting..."
      pending={pending}
      tone="danger"
      onConfirm={onConfirm}
    >
      “Shelf methane” will be gone.
    </ConfirmDialog>,
  );
  return { onOpenChange, onConfirm };
};

describe('ConfirmDialog', () => {
  afterEach(cleanup);

  it('names what goes and puts the focus on the harmless answer', () => {
    draw(false);
    expect(screen.getByRole('alertdialog', { name: 'Delete this project?' })).toBeDefined();
    expect(screen.getByText('“Shelf methane” will be gone.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('confirms without closing itself', async () => {
    const { onConfirm, onOpenChange } = draw(false);
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes by Escape, except while the action is running', async () => {
    const idle = draw(false);
    await userEvent.keyboard('{Escape}');
    expect(idle.onOpenChange).toHaveBeenCalledWith(false);
    cleanup();
    const busy = draw(true);
    await userEvent.keyboard('{Escape}');
    expect(busy.onOpenChange).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deleting...' }).disabled).toBe(
      true,
    );
  });
});
