import { eq, sql } from 'drizzle-orm';
import type { Institution } from '#contract/org-units.ts';
import { type Database, selectRows } from '#server/database/client.ts';
import { institutions } from '#server/database/schema/index.ts';

export type InstitutionRow = typeof institutions.$inferSelect;

export const INSTITUTION_NAME_UNIQUE = 'institutions_name_key_unique';

/** The one of that name, made if there is none; of two that ask at once both get the same. */
export const findOrInsertInstitution = async (
  db: Database,
  name: string,
  nameKey: string,
): Promise<InstitutionRow> => {
  const [row] = await db
    .insert(institutions)
    .values({ name, nameKey })
    .onConflictDoUpdate({ target: institutions.nameKey, set: { nameKey } })
    .returning();
  if (row === undefined) throw new Error('The institution was not stored');
  return row;
};

export const updateInstitutionName = async (
  db: Database,
  id: number,
  name: string,
  nameKey: string,
): Promise<InstitutionRow | null> => {
  const [row] = await db
    .update(institutions)
    .set({ name, nameKey })
    .where(eq(institutions.id, id))
    .returning();
  return row ?? null;
};

export const findInstitution = async (db: Database, id: number): Promise<InstitutionRow | null> => {
  const [row] = await db.select().from(institutions).where(eq(institutions.id, id));
  return row ?? null;
};

export const readInstitutions = (db: Database): Promise<Institution[]> =>
  selectRows<Institution>(
    db,
    sql`
      select institution.id, institution.name,
             (select count(*)::int from faculty where institution_id = institution.id) as "facultyCount",
             (select count(*)::int from org_units where institution_id = institution.id) as "orgUnitCount"
      from institutions institution
      order by institution.name_key`,
  );

/** People of the institution are found by its name, so they must be folded anew. */
export const refreshSearchOfInstitution = async (db: Database, id: number): Promise<void> => {
  await db.execute(sql`
    select refresh_faculty_search(array(select id from faculty where institution_id = ${id}))`);
};
