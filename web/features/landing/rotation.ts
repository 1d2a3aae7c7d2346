import { useEffect, useRef, useState } from 'react';

export const ROTATION_MS = 5000;

interface Rotation {
  readonly active: number;
  /** Whether the timer stands: held by pointer or focus, or still for good. */
  readonly held: boolean;
  /** Highlights one card and stops the clock, as long as pointer or focus stays on it. */
  readonly hold: (index: number) => void;
  readonly release: () => void;
}

/** Highlights 0, 1, 2, 0 … every five seconds; `still` (reduced motion) leaves it to the visitor. */
export const useRotation = (count: number, still: boolean): Rotation => {
  const [active, setActive] = useState(0);
  const [holding, setHolding] = useState(false);
  // What is left of a held card's time, so that the line above it goes on from where it stood.
  const rest = useRef({ card: 0, ms: ROTATION_MS });
  const held = holding || still;

  useEffect(() => {
    if (rest.current.card !== active) rest.current = { card: active, ms: ROTATION_MS };
    if (held) return;
    const { ms } = rest.current;
    const startedAt = performance.now();
    const timer = setTimeout(() => setActive((active + 1) % count), ms);
    return () => {
      clearTimeout(timer);
      rest.current = { card: active, ms: Math.max(0, ms - (performance.now() - startedAt)) };
    };
  }, [active, count, held]);

  return {
    active,
    held,
    hold: (index) => {
      setHolding(true);
      setActive(index);
    },
    release: () => setHolding(false),
  };
};
