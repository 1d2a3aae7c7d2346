import { once } from 'node:events';

export interface Gate {
  /** Resolves once the gate is opened. */
  opened: Promise<unknown>;
  open: () => void;
}

/** Holds something back until the test lets it through. */
export const createGate = (): Gate => {
  const gate = new AbortController();
  return { opened: once(gate.signal, 'abort'), open: () => gate.abort() };
};
