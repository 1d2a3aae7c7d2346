import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#server/database/client.ts';
import type { PaceStore } from './pace.ts';

const KEY = 'openalex:pace';

/** The clock is the database's: those of several machines need not agree. */
const NOW = sql`clock_timestamp()`;
const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`;

/** A row of the limits, whose next free moment is `blocked_until`. */
export const createDatabasePaceStore = (db: Database): PaceStore => ({
  reserve: async (lengthMs) => {
    const length = milliseconds(lengthMs);
    const [row] = await selectRows<{ wait_ms: number | string }>(
      db,
      sql`
        insert into rate_limits as held (key, count, blocked_until, expires_at)
        values (${KEY}, 0, ${NOW} + ${length}, ${NOW} + ${length} + interval '1 minute')
        on conflict (key) do update set
          blocked_until = greatest(held.blocked_until, ${NOW}) + ${length},
          expires_at = greatest(held.blocked_until, ${NOW}) + ${length} + interval '1 minute'
        returning extract(epoch from blocked_until - ${length} - ${NOW}) * 1000 as wait_ms`,
    );
    return Math.max(0, Number(row?.wait_ms ?? 0));
  },

  hold: async (holdMs) => {
    const until = sql`${NOW} + ${milliseconds(holdMs)}`;
    await db.execute(sql`
      insert into rate_limits as held (key, count, blocked_until, expires_at)
      values (${KEY}, 0, ${until}, ${until} + interval '1 minute')
      on conflict (key) do update set
        blocked_until = greatest(held.blocked_until, excluded.blocked_until),
        expires_at = greatest(held.expires_at, excluded.expires_at)`);
  },
});
