import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Membership } from '#contract/org-units.ts';
import type { ListQuery } from '#contract/page.ts';
import { type Database, selectRows } from '#server/database/client.ts';
import { type ListPlan, type Page, readAll, readPage } from '#server/database/page.ts';
import { faculty, facultyOrgUnits, facultyRoster } from '#server/database/schema/index.ts';

export type FacultyRow = typeof faculty.$inferSelect;
export type RosterRow = typeof facultyRoster.$inferSelect;
export type FacultySort = 'lastName' | 'firstName' | 'institution' | 'verificationStatus';
export type NewMembership = Omit<typeof facultyOrgUnits.$inferInsert, 'facultyId'>;

export const FACULTY_ORCID_UNIQUE = 'faculty_orcid_unique';

export const findRosterRow = async (db: Database, id: number): Promise<RosterRow | null> => {
  const [row] = await db.select().from(facultyRoster).where(eq(facultyRoster.id, id));
  return row ?? null;
};

export const readMemberships = (db: Database, facultyId: number): Promise<Membership[]> =>
  selectRows<Membership>(
    db,
    sql`
      select membership.org_unit_id as "orgUnitId", unit.name as "orgUnitName",
             unit.type as "orgUnitType", unit.path as "orgUnitPath",
             membership.is_primary as "isPrimary",
             membership.start_date::text as "startDate", membership.end_date::text as "endDate"
      from faculty_org_units membership join org_units unit on unit.id = membership.org_unit_id
      where membership.faculty_id = ${facultyId}
      order by membership.is_primary desc, lower(unit.path), unit.id`,
  );

/** Whoever changes a person holds the row until the end, so that no change is lost between read and write. */
export const findFacultyForChange = async (
  tx: Database,
  id: number,
): Promise<FacultyRow | null> => {
  const [row] = await tx.select().from(faculty).where(eq(faculty.id, id)).for('update');
  return row ?? null;
};

export const insertFaculty = async (
  db: Database,
  person: typeof faculty.$inferInsert,
): Promise<FacultyRow> => {
  const [row] = await db.insert(faculty).values(person).returning();
  if (row === undefined) throw new Error('The person was not stored');
  return row;
};

export const updateFaculty = async (
  db: Database,
  id: number,
  change: Partial<typeof faculty.$inferInsert>,
): Promise<void> => {
  await db
    .update(faculty)
    .set({ ...change, version: sql`${faculty.version} + 1` })
    .where(eq(faculty.id, id));
};

export const deleteFaculty = async (db: Database, id: number): Promise<void> => {
  await db.delete(faculty).where(eq(faculty.id, id));
};

export const refreshSearch = async (db: Database, ids: number[]): Promise<void> => {
  await db.execute(sql`select refresh_faculty_search(${sql.param(ids)}::int[])`);
};

export const replaceMemberships = async (
  tx: Database,
  facultyId: number,
  memberships: NewMembership[],
): Promise<void> => {
  const kept = memberships.map(({ orgUnitId }) => orgUnitId);
  await tx
    .delete(facultyOrgUnits)
    .where(
      and(
        eq(facultyOrgUnits.facultyId, facultyId),
        kept.length === 0
          ? undefined
          : sql`${facultyOrgUnits.orgUnitId} <> all(${sql.param(kept)}::int[])`,
      ),
    );
  if (memberships.length === 0) return;
  // Of two primaries at once even for a moment the index would refuse the second.
  await tx
    .update(facultyOrgUnits)
    .set({ isPrimary: false })
    .where(eq(facultyOrgUnits.facultyId, facultyId));
  await tx
    .insert(facultyOrgUnits)
    .values(memberships.map((membership) => ({ ...membership, facultyId })))
    .onConflictDoUpdate({
      target: [facultyOrgUnits.facultyId, facultyOrgUnits.orgUnitId],
      set: {
        isPrimary: sql`excluded.is_primary`,
        startDate: sql`excluded.start_date`,
        endDate: sql`excluded.end_date`,
      },
    });
};

/** The unit becomes the primary one in place of the old; other units of the person stay. */
export const setPrimaryUnit = async (
  tx: Database,
  facultyId: number,
  orgUnitId: number | null,
): Promise<void> => {
  const isOld = and(eq(facultyOrgUnits.facultyId, facultyId), eq(facultyOrgUnits.isPrimary, true));
  const [old] = await tx.select().from(facultyOrgUnits).where(isOld);
  if ((old?.orgUnitId ?? null) === orgUnitId) return;
  await tx.delete(facultyOrgUnits).where(isOld);
  if (orgUnitId === null) return;
  await tx
    .insert(facultyOrgUnits)
    .values({ facultyId, orgUnitId, isPrimary: true })
    .onConflictDoUpdate({
      target: [facultyOrgUnits.facultyId, facultyOrgUnits.orgUnitId],
      set: { isPrimary: true },
    });
};

/** Units that both records have stay once; the one that stays keeps its primary unit if it has one. */
export const moveMemberships = async (
  tx: Database,
  fromId: number,
  intoId: number,
): Promise<number> => {
  const moved = await selectRows(
    tx,
    sql`
      insert into faculty_org_units (faculty_id, org_unit_id, is_primary, start_date, end_date, created_at)
      select ${intoId}, old.org_unit_id,
             old.is_primary and not exists (
               select 1 from faculty_org_units kept where kept.faculty_id = ${intoId} and kept.is_primary),
             old.start_date, old.end_date, old.created_at
      from faculty_org_units old where old.faculty_id = ${fromId}
      on conflict (faculty_id, org_unit_id) do nothing
      returning id`,
  );
  return moved.length;
};

export const countMemberships = async (db: Database, facultyId: number): Promise<number> => {
  const [row] = await selectRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from faculty_org_units where faculty_id = ${facultyId}`,
  );
  return row?.total ?? 0;
};

/** People with a membership in any of the units, among those who fit the other condition. */
export const withinUnits = (unitIds: number[], condition: SQL | undefined): SQL | undefined =>
  and(
    condition,
    sql`exists (select 1 from faculty_org_units membership
                where membership.faculty_id = ${facultyRoster.id}
                  and membership.org_unit_id = any(${sql.param(unitIds)}::int[]))`,
  );

const rosterList: ListPlan<typeof facultyRoster, FacultySort> = {
  table: facultyRoster,
  counted: alias(faculty, 'faculty_roster'),
  defaultOrder: {
    lastName: 'asc',
    firstName: 'asc',
    institution: 'asc',
    verificationStatus: 'asc',
  },
};

export const readRosterPage = (
  db: Database,
  query: ListQuery<FacultySort>,
  where: SQL | undefined,
): Promise<Page<RosterRow>> => readPage(db, rosterList, query, where);

export const readWholeRoster = (
  db: Database,
  query: ListQuery<FacultySort>,
  where: SQL | undefined,
): AsyncGenerator<RosterRow[]> => readAll(db, rosterList, query, where);
