// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const tell = vi.fn<(value: string) => void>();
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search projects' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const element = (value: string) => (
  <SearchBox label="Search projects" value={value} onValueChange={tell} />
);

describe('SearchBox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    tell.mockClear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('tells the last text once typing pauses', () => {
    render(element(''));
    type('s');
    wait(200);
    type('sø');
    wait(249);
    expect(tell).not.toHaveBeenCalled();
    wait(1);
    expect(tell.mock.calls).toEqual([['sø']]);
  });

  it('tells at once on Enter and not again afterwards', () => {
    render(element(''));
    type('søren');
    fireEvent.keyDown(box(), { key: 'Enter' });
    wait(1000);
    expect(tell.mock.calls).toEqual([['søren']]);
  });

  it('is emptied at once by Escape and by its button', () => {
    render(element('søren'));
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box().value).toBe('');
    expect(tell.mock.calls).toEqual([['']]);
    type('x');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box().value).toBe('');
  });

  it('leaves Escape to others while it is empty', () => {
    const outside = vi.fn<() => void>();
    document.addEventListener('keydown', outside);
    render(element(''));
    fireEvent.keyDown(box(), { key: 'Escape' });
    document.removeEventListener('keydown', outside);
    expect(outside).toHaveBeenCalledTimes(1);
  });

  it('keeps letters typed while its own text comes back', () => {
    const { rerender } = render(element(''));
    type('a');
    wait(250);
    type('ab');
    rerender(element('a'));
    expect(box().value).toBe('ab');
  });

  it('takes over a text that comes from elsewhere and drops what was not told yet', () => {
    const { rerender } = render(element('a'));
    type('abc');
    rerender(element('from the address'));
    expect(box().value).toBe('from the address');
    wait(1000);
    expect(tell).not.toHaveBeenCalled();
  });
});
