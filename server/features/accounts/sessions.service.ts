import { createHash, randomBytes } from 'node:crypto';
import { type Clock, DAY_MS, MINUTE_MS } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import {
  deleteSession,
  deleteSessionsOfUser,
  deleteStaleSessions,
  findSession,
  insertSession,
  type SessionLimits,
  touchSession,
} from './sessions.repository.ts';

const IDLE_LIMIT_MS = 7 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 30 * DAY_MS;
/** Writing at each request would cost more than the idle limit of days can tell apart. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

export interface Session {
  tokenHash: string;
  user: UserRow;
}

export interface Sessions {
  find(token: string): Promise<Session | null>;
  start(tx: Database, userId: number): Promise<string>;
  end(token: string): Promise<void>;
  endAllOf(tx: Database, userId: number, exceptTokenHash?: string): Promise<void>;
  deleteStale(): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const createSessions = (db: Database, clock: Clock): Sessions => {
  const limits = (): SessionLimits => {
    const now = clock.now().getTime();
    return {
      seenAfter: new Date(now - IDLE_LIMIT_MS),
      createdAfter: new Date(now - ABSOLUTE_LIMIT_MS),
    };
  };

  return {
    find: async (token) => {
      const tokenHash = hashOf(token);
      const found = await findSession(db, tokenHash, limits());
      if (found === null) return null;
      const now = clock.now();
      if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_INTERVAL_MS) {
        await touchSession(db, tokenHash, now);
      }
      return { tokenHash, user: found.user };
    },
    start: async (tx, userId) => {
      const token = randomBytes(32).toString('base64url');
      await insertSession(tx, hashOf(token), userId, clock.now());
      return token;
    },
    end: (token) => deleteSession(db, hashOf(token)),
    endAllOf: deleteSessionsOfUser,
    deleteStale: () => deleteStaleSessions(db, limits()),
  };
};
