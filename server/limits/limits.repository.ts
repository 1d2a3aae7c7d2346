import { lt, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#server/database/client.ts';
import { rateLimits } from '#server/database/schema/index.ts';
import type { LimitStore } from './limit-store.ts';

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;

export const createDatabaseLimitStore = (db: Database): LimitStore => ({
  add: async (key, cost, windowMs, now) => {
    const endsAt = new Date(now.getTime() + windowMs);
    const [row] = await selectRows<{ count: number; ends_at: string }>(
      db,
      sql`
        insert into rate_limits as held (key, count, expires_at)
        values (${key}, ${cost}, ${at(endsAt)})
        on conflict (key) do update set
          count = case when held.expires_at <= ${at(now)} then excluded.count
                       else held.count + excluded.count end,
          expires_at = case when held.expires_at <= ${at(now)} then excluded.expires_at
                            else held.expires_at end
        returning count, expires_at as ends_at`,
    );
    if (row === undefined) throw new Error('The limit was not counted');
    return { count: row.count, endsAt: new Date(row.ends_at) };
  },

  attempt: async (key, policy, now) => {
    const memory = at(new Date(now.getTime() + policy.memoryMs));
    const delayMs = sql`least(
      ${policy.longestDelayMs}::float8,
      ${policy.firstDelayMs}::float8 * power(2, least(held.count + 1 - ${policy.freeAttempts}::int, 30))
    )`;
    // While the key is blocked the update matches nothing, so that only free attempts are counted.
    const counted = await selectRows(
      db,
      sql`
        insert into rate_limits as held (key, count, expires_at)
        values (${key}, 1, ${memory})
        on conflict (key) do update set
          count = case when held.expires_at <= ${at(now)} then 1 else held.count + 1 end,
          blocked_until = case
            when held.expires_at <= ${at(now)} then null
            when held.count + 1 >= ${policy.freeAttempts}::int
              then ${at(now)} + ${delayMs} * interval '1 millisecond'
          end,
          expires_at = ${memory}
        where held.expires_at <= ${at(now)}
           or held.blocked_until is null or held.blocked_until <= ${at(now)}
        returning key`,
    );
    if (counted.length > 0) return { blockedUntil: null };
    const [row] = await selectRows<{ blocked_until: string | null }>(
      db,
      sql`select blocked_until from rate_limits where key = ${key}`,
    );
    return { blockedUntil: new Date(row?.blocked_until ?? now) };
  },

  clear: async (key) => {
    await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
  },
});

export const deleteExpiredLimits = async (db: Database, now: Date): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
};
