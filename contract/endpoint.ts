import type { z } from 'zod';

/** Who may call an endpoint; the server enforces it from here, so that no route can forget it. */
export type Access = 'public' | 'user' | 'admin';

export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answers by status; errors all have the shape of `problem.ts` and are not repeated. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
}

export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;
