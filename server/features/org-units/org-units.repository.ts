import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OrgUnit } from '#contract/org-units.ts';
import type { ListQuery } from '#contract/page.ts';
import { type Database, selectRows } from '#server/database/client.ts';
import { type ListPlan, type Page, readAll, readPage } from '#server/database/page.ts';
import { orgUnitLinks, orgUnits } from '#server/database/schema/index.ts';
import { holdsText } from '#server/database/search.ts';

export type OrgUnitRow = typeof orgUnits.$inferSelect;
export type OrgUnitLinkRow = typeof orgUnitLinks.$inferSelect;
export type OrgUnitLinkSort = 'id' | 'facultyName' | 'orgUnitName' | 'orgUnitType' | 'createdAt';

export const ORG_UNIT_PLACE_UNIQUE = 'org_units_place_unique';
export const PATH_SEPARATOR = ' > ';

export const findOrgUnit = async (db: Database, id: number): Promise<OrgUnitRow | null> => {
  const [row] = await db.select().from(orgUnits).where(eq(orgUnits.id, id));
  return row ?? null;
};

/** Moves and merges of one institution wait for each other: two at once could make a cycle. */
export const lockUnitsOf = async (tx: Database, institutionId: number): Promise<void> => {
  await tx.execute(sql`select id from institutions where id = ${institutionId} for update`);
};

export const findUnitsByName = (
  db: Database,
  institutionId: number,
  key: string,
): Promise<OrgUnitRow[]> =>
  db
    .select()
    .from(orgUnits)
    .where(and(eq(orgUnits.institutionId, institutionId), eq(orgUnits.nameKey, key)));

export const findUnitAt = async (
  db: Database,
  place: { institutionId: number; parentId: number | null; nameKey: string },
): Promise<OrgUnitRow | null> => {
  const [row] = await db
    .select()
    .from(orgUnits)
    .where(
      and(
        eq(orgUnits.institutionId, place.institutionId),
        eq(orgUnits.nameKey, place.nameKey),
        place.parentId === null ? isNull(orgUnits.parentId) : eq(orgUnits.parentId, place.parentId),
      ),
    );
  return row ?? null;
};

export const insertOrgUnit = async (
  db: Database,
  unit: typeof orgUnits.$inferInsert,
): Promise<OrgUnitRow> => {
  const [row] = await db.insert(orgUnits).values(unit).returning();
  if (row === undefined) throw new Error('The unit was not stored');
  return row;
};

export const updateOrgUnit = async (
  db: Database,
  id: number,
  change: Partial<Pick<OrgUnitRow, 'name' | 'nameKey' | 'type' | 'parentId'>>,
): Promise<void> => {
  await db.update(orgUnits).set(change).where(eq(orgUnits.id, id));
};

const withAllBelow = (id: number): SQL => sql`
  with recursive below as (
    select id from org_units where id = ${id}
    union all
    select unit.id from org_units unit join below on unit.parent_id = below.id
  )`;

/** Ids of the unit and of everything below it. */
export const readIdsBelow = async (db: Database, id: number): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(db, sql`${withAllBelow(id)} select id from below`);
  return rows.map((row) => row.id);
};

/** Writes the paths of a unit and of everything below it anew, and the texts their people are found by. */
export const refreshPathsBelow = async (tx: Database, id: number): Promise<void> => {
  await tx.execute(sql`
    with recursive placed as (
      select unit.id,
             case when parent.path is null then unit.name
                  else parent.path || ${PATH_SEPARATOR} || unit.name end as path
      from org_units unit left join org_units parent on parent.id = unit.parent_id
      where unit.id = ${id}
      union all
      select unit.id, placed.path || ${PATH_SEPARATOR} || unit.name
      from org_units unit join placed on unit.parent_id = placed.id
    )
    update org_units set path = placed.path from placed
    where org_units.id = placed.id and org_units.path is distinct from placed.path`);
  await tx.execute(sql`
    ${withAllBelow(id)}
    select refresh_faculty_search(array(
      select distinct membership.faculty_id
      from faculty_org_units membership join below on below.id = membership.org_unit_id))`);
};

export const reparentChildren = async (
  tx: Database,
  fromId: number,
  intoId: number,
): Promise<number[]> => {
  const moved = await tx
    .update(orgUnits)
    .set({ parentId: intoId })
    .where(eq(orgUnits.parentId, fromId))
    .returning({ id: orgUnits.id });
  return moved.map(({ id }) => id);
};

/** People who are in both units keep one membership, and stay primary if either was. */
export const moveMemberships = async (
  tx: Database,
  fromId: number,
  intoId: number,
): Promise<number> => {
  await tx.execute(sql`
    with doubled as (
      delete from faculty_org_units old
      where old.org_unit_id = ${fromId}
        and exists (select 1 from faculty_org_units kept
                    where kept.faculty_id = old.faculty_id and kept.org_unit_id = ${intoId})
      returning old.faculty_id, old.is_primary
    )
    select count(*) from doubled`);
  await tx.execute(sql`
    update faculty_org_units kept set is_primary = true
    where kept.org_unit_id = ${intoId} and not kept.is_primary
      and not exists (select 1 from faculty_org_units other
                      where other.faculty_id = kept.faculty_id and other.is_primary)`);
  const moved = await selectRows(
    tx,
    sql`update faculty_org_units set org_unit_id = ${intoId}
        where org_unit_id = ${fromId} returning id`,
  );
  return moved.length;
};

export const countContents = async (
  db: Database,
  id: number,
): Promise<{ members: number; children: number }> => {
  const [row] = await selectRows<{ members: number; children: number }>(
    db,
    sql`select (select count(*)::int from faculty_org_units where org_unit_id = ${id}) as members,
               (select count(*)::int from org_units where parent_id = ${id}) as children`,
  );
  return row ?? { members: 0, children: 0 };
};

export const deleteOrgUnit = async (db: Database, id: number): Promise<void> => {
  await db.delete(orgUnits).where(eq(orgUnits.id, id));
};

/** In the order of a tree: each unit comes after the one above it. */
export const readOrgUnits = (db: Database, id?: number): Promise<OrgUnit[]> =>
  selectRows<OrgUnit>(
    db,
    sql`
      select unit.id, unit.institution_id as "institutionId", institution.name as institution,
             unit.name, unit.type, unit.parent_id as "parentId", unit.path,
             coalesce(members.total, 0)::int as "facultyCount"
      from org_units unit
      join institutions institution on institution.id = unit.institution_id
      left join (select org_unit_id, count(*) as total from faculty_org_units group by org_unit_id) members
        on members.org_unit_id = unit.id
      ${id === undefined ? sql`` : sql`where unit.id = ${id}`}
      order by institution.name_key, lower(unit.path), unit.id`,
  );

const linkList: ListPlan<typeof orgUnitLinks, OrgUnitLinkSort> = {
  table: orgUnitLinks,
  defaultOrder: {
    id: 'asc',
    facultyName: 'asc',
    orgUnitName: 'asc',
    orgUnitType: 'asc',
    createdAt: 'desc',
  },
};

const matching = ({ search }: ListQuery<OrgUnitLinkSort>): SQL | undefined =>
  search === undefined || search.trim() === ''
    ? undefined
    : or(holdsText(orgUnitLinks.facultyName, search), holdsText(orgUnitLinks.orgUnitName, search));

export const readLinksPage = (
  db: Database,
  query: ListQuery<OrgUnitLinkSort>,
): Promise<Page<OrgUnitLinkRow>> => readPage(db, linkList, query, matching(query));

export const readAllLinks = (
  db: Database,
  query: ListQuery<OrgUnitLinkSort>,
): AsyncGenerator<OrgUnitLinkRow[]> => readAll(db, linkList, query, matching(query));
