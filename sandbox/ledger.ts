import type { RequestClass } from './http/pricing.ts';

interface Call {
  at: string;
  method: string;
  /** Without the key. */
  url: string;
  status: number;
  requestClass: RequestClass | null;
  credits: number;
  faults: string[];
  ms: number;
}

export interface Ledger {
  note: (call: Call) => void;
  summary: () => Record<string, unknown>;
  recent: () => Call[];
  clear: () => void;
}

const KEPT = 1_000;

/** The sandbox's own account of what it was asked and what that cost. */
export const createLedger = (): Ledger => {
  let calls: Call[] = [];
  let total = { calls: 0, credits: 0 };
  let byClass = new Map<string, number>();
  let byStatus = new Map<string, number>();
  return {
    note: (call) => {
      total = { calls: total.calls + 1, credits: total.credits + call.credits };
      count(byClass, call.requestClass ?? 'refused');
      count(byStatus, String(call.status));
      calls.push(call);
      if (calls.length > 2 * KEPT) calls = calls.slice(-KEPT);
    },
    summary: () => ({
      ...total,
      costUsd: Number((total.credits / 10_000).toFixed(4)),
      byClass: Object.fromEntries(byClass),
      byStatus: Object.fromEntries(byStatus),
    }),
    recent: () => calls.slice(-KEPT),
    clear: () => {
      calls = [];
      total = { calls: 0, credits: 0 };
      byClass = new Map();
      byStatus = new Map();
    },
  };
};

const count = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);
