/** Institutions and units that the rows of a file name: found, or made and placed in the tree. */
import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#server/database/client.ts';

const idsOf = async (tx: Database, statement: SQL): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(tx, statement);
  return rows.map(({ id }) => id);
};

/** Makes the institutions that are new, as the first row writes them. */
export const ensureInstitutions = (tx: Database, now: Date): Promise<number[]> =>
  idsOf(
    tx,
    sql`
    insert into institutions (name, name_key, created_at)
    select distinct on (institution_key) institution, institution_key, ${now.toISOString()}::timestamptz
    from import_rows
    where line not in (select line from import_errors)
    order by institution_key, line
    on conflict (name_key) do nothing
    returning id`,
  );

/** Each unit as the file names it, once: with its parent's name, and the path that an export adds. */
const collectUnits = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    create temp table import_units on commit drop as
    select row_number() over (order by min(line)) as number,
           institution.id as institution_id, unit_key, parent_key, unit_path,
           min(line) as line,
           (array_agg(unit_name order by line))[1] as name,
           (array_agg(parent_name order by line))[1] as parent_name,
           coalesce((array_agg(unit_type order by line) filter (where unit_type is not null))[1],
                    'department') as type,
           null::int as unit_id,
           null::text as problem
    from import_rows
    join institutions institution on institution.name_key = institution_key
    where unit_key is not null and line not in (select line from import_errors)
    group by institution.id, unit_key, parent_key, unit_path`);
};

/** The units that the chosen names can mean; of several the path, where there is one, chooses. */
const resolve = async (tx: Database, chosen: SQL): Promise<void> => {
  await tx.execute(sql`
    update import_units named
    set unit_id = case when found.at_path = 1 then found.id_at_path
                       when found.total = 1 then found.id end,
        problem = case when found.total > 1 and found.at_path <> 1 then
          'There are several units called "' || named.name || '" (' || found.places
          || '). Name the parent unit (parentOrgUnitName) or the path (orgUnitPath) as well.' end
    from (
      select wanted.number, count(*) as total, min(unit.id) as id,
             count(*) filter (where unit.path = wanted.unit_path) as at_path,
             min(unit.id) filter (where unit.path = wanted.unit_path) as id_at_path,
             left(string_agg(unit.path, '; ' order by unit.path), 300) as places
      from import_units wanted
      join org_units unit
        on unit.institution_id = wanted.institution_id and unit.name_key = wanted.unit_key
      left join org_units parent on parent.id = unit.parent_id
      where wanted.unit_id is null and wanted.problem is null and ${chosen}
        and (wanted.parent_key is null or parent.name_key = wanted.parent_key)
      group by wanted.number
    ) found
    where found.number = named.number`);
};

const isOpen = sql`wanted.unit_id is null and wanted.problem is null and wanted.parent_key is not null`;

/** Parents that are neither in the roster nor placed by the file itself are new at the top. */
const addParents = (tx: Database, now: Date): Promise<number[]> =>
  idsOf(
    tx,
    sql`
    insert into org_units (institution_id, parent_id, name, name_key, type, path, created_at)
    select distinct on (wanted.institution_id, wanted.parent_key)
           wanted.institution_id, null::int, wanted.parent_name, wanted.parent_key,
           coalesce(top.type, 'school'), wanted.parent_name, ${now.toISOString()}::timestamptz
    from import_units wanted
    left join import_units top on top.institution_id = wanted.institution_id
      and top.unit_key = wanted.parent_key and top.parent_key is null
    where ${isOpen}
      and not exists (select from org_units unit where unit.institution_id = wanted.institution_id
                      and unit.name_key = wanted.parent_key)
      and not exists (select from import_units placed
                      where placed.institution_id = wanted.institution_id
                      and placed.unit_key = wanted.parent_key and placed.parent_key is not null)
    order by wanted.institution_id, wanted.parent_key, wanted.line, top.line
    on conflict do nothing
    returning id`,
  );

const addBelowParents = (tx: Database, now: Date): Promise<number[]> =>
  idsOf(
    tx,
    sql`
    insert into org_units (institution_id, parent_id, name, name_key, type, path, created_at)
    select distinct on (wanted.institution_id, parent.id, wanted.unit_key)
           wanted.institution_id, parent.id, wanted.name, wanted.unit_key, wanted.type,
           parent.path || ' > ' || wanted.name, ${now.toISOString()}::timestamptz
    from import_units wanted
    join (select institution_id, name_key, min(id) as id, min(path) as path
          from org_units group by institution_id, name_key having count(*) = 1) parent
      on parent.institution_id = wanted.institution_id and parent.name_key = wanted.parent_key
    where ${isOpen}
      and not exists (
        with recursive above as (
          select unit.parent_id, unit.name_key from org_units unit where unit.id = parent.id
          union all
          select unit.parent_id, unit.name_key
          from org_units unit join above on unit.id = above.parent_id
        )
        select from above where above.name_key = wanted.unit_key)
    order by wanted.institution_id, parent.id, wanted.unit_key, wanted.line
    on conflict do nothing
    returning id`,
  );

const addAtTop = (tx: Database, now: Date): Promise<number[]> =>
  idsOf(
    tx,
    sql`
    insert into org_units (institution_id, parent_id, name, name_key, type, path, created_at)
    select distinct on (institution_id, unit_key)
           institution_id, null::int, name, unit_key, type, name, ${now.toISOString()}::timestamptz
    from import_units wanted
    where unit_id is null and problem is null and parent_key is null
    order by institution_id, unit_key, line
    on conflict do nothing
    returning id`,
  );

const refuseOwnParents = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    update import_units wanted
    set problem = 'The unit "' || name || '" cannot be its own parent.'
    where ${isOpen} and parent_key = unit_key`);
};

/** What could not be placed: its parent is ambiguous, or the file's units are above each other in a circle. */
const refuseUnplaced = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    update import_units wanted
    set problem = case
      when (select count(*) from org_units unit where unit.institution_id = wanted.institution_id
            and unit.name_key = wanted.parent_key) > 1
      then 'There are several units called "' || parent_name
           || '" that could be the parent of "' || name || '".'
      else 'The unit "' || name || '" is above its own parent "' || parent_name || '" in this file.'
    end
    where ${isOpen}`);
};

const MOST_LEVELS = 100;

/**
 * First what the roster has, then the file's own units from the top down, then the names without a
 * parent, which mean the only unit of that name. Gives back the units that were made.
 */
export const placeUnits = async (tx: Database, now: Date): Promise<number[]> => {
  await collectUnits(tx);
  await resolve(tx, sql`true`);
  await refuseOwnParents(tx);
  const made: number[] = [];
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    // Each level stands on the one above it.
    // oxlint-disable-next-line no-await-in-loop
    const parents = await addParents(tx, now);
    // oxlint-disable-next-line no-await-in-loop
    const units = await addBelowParents(tx, now);
    // oxlint-disable-next-line no-await-in-loop
    await resolve(tx, sql`wanted.parent_key is not null`);
    made.push(...parents, ...units);
    if (parents.length + units.length === 0) break;
  }
  await refuseUnplaced(tx);
  await resolve(tx, sql`wanted.parent_key is null`);
  made.push(...(await addAtTop(tx, now)));
  await resolve(tx, sql`wanted.parent_key is null`);
  return made;
};

/** Of what was made, only what people belong to, and what is above that, stays. */
export const removeUnused = async (
  tx: Database,
  made: { institutions: number[]; units: number[] },
): Promise<void> => {
  await tx.execute(sql`
    with recursive used as (
      select distinct org_unit_id as id from faculty_org_units
      where org_unit_id = any(${sql.param(made.units)}::int[])
      union
      select unit.parent_id from org_units unit join used on used.id = unit.id
      where unit.parent_id is not null
    )
    delete from org_units
    where id = any(${sql.param(made.units)}::int[]) and id not in (select id from used)`);
  await tx.execute(sql`
    delete from institutions institution
    where id = any(${sql.param(made.institutions)}::int[])
      and not exists (select from faculty where institution_id = institution.id)
      and not exists (select from org_units where institution_id = institution.id)`);
};
