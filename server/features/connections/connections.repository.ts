import { count } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { orgUnits } from '#server/database/schema/index.ts';

export const countOrgUnits = async (db: Database): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(orgUnits);
  return row?.total ?? 0;
};
