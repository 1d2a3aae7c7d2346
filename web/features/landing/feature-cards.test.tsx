// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FeatureCards } from './feature-cards.tsx';

const setReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const highlighted = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const card = (title: string): HTMLElement => {
  const found = screen.getByRole('button', { name: title }).closest('article');
  if (found === null) throw new Error(`${title} is not in a card`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  setReducedMotion(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the highlighted card', () => {
  test('moves on every 5000 ms and begins again after the third', () => {
    render(<FeatureCards />);
    expect(highlighted()).toEqual(['Track Output']);
    pass(4999);
    expect(highlighted()).toEqual(['Track Output']);
    pass(1);
    expect(highlighted()).toEqual(['Amplify Impact']);
    pass(5000);
    expect(highlighted()).toEqual(['Open Data']);
    pass(5000);
    expect(highlighted()).toEqual(['Track Output']);
  });

  test('follows the pointer and stays as long as the pointer does', () => {
    render(<FeatureCards />);
    fireEvent.pointerEnter(card('Open Data'));
    expect(highlighted()).toEqual(['Open Data']);
    pass(60_000);
    expect(highlighted()).toEqual(['Open Data']);
  });

  test('gets its full five seconds after the pointer has left it', () => {
    render(<FeatureCards />);
    pass(3000);
    fireEvent.pointerEnter(card('Amplify Impact'));
    pass(9000);
    fireEvent.pointerLeave(card('Amplify Impact'));
    pass(4999);
    expect(highlighted()).toEqual(['Amplify Impact']);
    pass(1);
    expect(highlighted()).toEqual(['Open Data']);
  });

  test('keeps what was left of its time when it is held in the middle', () => {
    render(<FeatureCards />);
    pass(3000);
    fireEvent.pointerEnter(card('Track Output'));
    pass(9000);
    fireEvent.pointerLeave(card('Track Output'));
    pass(1999);
    expect(highlighted()).toEqual(['Track Output']);
    pass(1);
    expect(highlighted()).toEqual(['Amplify Impact']);
  });

  test('follows the keyboard focus and is held by it', () => {
    render(<FeatureCards />);
    act(() => screen.getByRole('button', { name: 'Amplify Impact' }).focus());
    expect(highlighted()).toEqual(['Amplify Impact']);
    pass(60_000);
    expect(highlighted()).toEqual(['Amplify Impact']);
  });

  test('stands still for people who prefer reduced motion, but follows the pointer', () => {
    setReducedMotion(true);
    render(<FeatureCards />);
    pass(60_000);
    expect(highlighted()).toEqual(['Track Output']);
    fireEvent.pointerEnter(card('Open Data'));
    expect(highlighted()).toEqual(['Open Data']);
    fireEvent.pointerLeave(card('Open Data'));
    pass(60_000);
    expect(highlighted()).toEqual(['Open Data']);
  });
});
