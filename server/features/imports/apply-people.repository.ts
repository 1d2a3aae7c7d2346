/** Writes what the rows of a file say into the roster, set by set. */
import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#server/database/client.ts';
import { nameKey } from '#server/features/org-units/name-key.ts';
import type { RosterColumn } from './roster-columns.ts';

export interface Written {
  created: number;
  updated: number;
  /** Rows that only added a further unit to a person of another row. */
  addedUnits: number;
  /** The first of the people that were created or updated. */
  changedIds: number[];
}

/** The text that `refresh_faculty_search` would compute; writing it at once spares the indexes a second entry. */
const insertPeople = async (tx: Database, now: string): Promise<void> => {
  await tx.execute(sql`
    create temp table import_new on commit drop as
    select nextval(pg_get_serial_sequence('faculty', 'id'))::int as id, ordered.*
    from (select person, line, institution_id, person_orcid from import_people
          where faculty_id is null and line = first_line order by line) ordered`);
  await tx.execute(sql`
    insert into faculty (id, first_name, middle_name, last_name, institution_id, school, department,
                         email, orcid_id, verification_status, name_key, search_text, created_at, updated_at)
    overriding system value
    select made.id, staged.first_name, staged.middle_name, staged.last_name, made.institution_id,
           staged.school, staged.department, staged.email, made.person_orcid,
           coalesce(staged.verification_status, 'unverified'), staged.name_key,
           fold_text(concat_ws(' ', staged.first_name, staged.middle_name, staged.last_name,
             institution.name, staged.school, staged.department, made.person_orcid, staged.email,
             units.paths)),
           ${now}::timestamptz, ${now}::timestamptz
    from import_new made
    join import_rows staged on staged.line = made.line
    join institutions institution on institution.id = made.institution_id
    left join (
      select member.person, string_agg(distinct unit.path, ' ') as paths
      from import_people member join org_units unit on unit.id = member.unit_id
      where member.faculty_id is null
      group by member.person
    ) units on units.person = made.person
    order by made.id`);
};

const insertMemberships = async (tx: Database, now: string): Promise<number> => {
  const added = await selectRows<{ further: number }>(
    tx,
    sql`
    with joined as (
      insert into faculty_org_units (faculty_id, org_unit_id, is_primary, created_at)
      select made.id, member.unit_id, min(member.line) = min(member.primary_line), ${now}::timestamptz
      from (select person, line, unit_id, min(line) over (partition by person) as primary_line
            from import_people where faculty_id is null and unit_id is not null) member
      join import_new made on made.person = member.person
      group by made.id, member.unit_id
      returning faculty_id
    )
    select (select count(*) from joined)::int
         - (select count(*) from import_people
            where faculty_id is null and line = first_line and unit_id is not null)::int as further`,
  );
  return added[0]?.further ?? 0;
};

/**
 * The unit in the row of a person becomes the primary one in place of the former. Whoever was found by
 * ORCID and belongs to the unit already stays as they are, and so does everybody found by name.
 */
const moveMembers = async (tx: Database, now: string, hasUnits: boolean): Promise<void> => {
  await tx.execute(sql`
    create temp table import_moves on commit drop as
    select member.faculty_id, member.unit_id
    from import_people member
    left join faculty_org_units former
      on former.faculty_id = member.faculty_id and former.is_primary
    where ${hasUnits} and member.faculty_id is not null and member.line = member.first_line
      and member.matched_by <> 'name'
      and former.org_unit_id is distinct from member.unit_id
      and (member.matched_by = 'id' or member.unit_id is null
           or not exists (select from faculty_org_units membership
                          where membership.faculty_id = member.faculty_id
                            and membership.org_unit_id = member.unit_id))`);
  await tx.execute(sql`
    delete from faculty_org_units former using import_moves move
    where former.faculty_id = move.faculty_id and former.is_primary`);
  await tx.execute(sql`
    insert into faculty_org_units (faculty_id, org_unit_id, is_primary, created_at)
    select faculty_id, unit_id, true, ${now}::timestamptz from import_moves where unit_id is not null
    on conflict (faculty_id, org_unit_id) do update set is_primary = true`);
};

const addFurtherUnits = async (tx: Database, now: string): Promise<void> => {
  await tx.execute(sql`
    create temp table import_joins on commit drop as
    select distinct member.faculty_id, member.unit_id
    from import_people member
    where member.faculty_id is not null and member.unit_id is not null
      and member.line <> member.first_line
      and not exists (select from faculty_org_units membership
                      where membership.faculty_id = member.faculty_id
                        and membership.org_unit_id = member.unit_id)`);
  await tx.execute(sql`
    insert into faculty_org_units (faculty_id, org_unit_id, is_primary, created_at)
    select faculty_id, unit_id, false, ${now}::timestamptz from import_joins`);
};

/** What an empty cell means: nothing, which clears the value; a status cannot be nothing and stays. */
const VALUES: { column: RosterColumn; target: SQL; value: SQL }[] = [
  { column: 'firstName', target: sql`first_name`, value: sql`staged.first_name` },
  { column: 'middleName', target: sql`middle_name`, value: sql`staged.middle_name` },
  { column: 'lastName', target: sql`last_name`, value: sql`staged.last_name` },
  { column: 'institution', target: sql`institution_id`, value: sql`staged.institution_id` },
  { column: 'school', target: sql`school`, value: sql`staged.school` },
  { column: 'department', target: sql`department`, value: sql`staged.department` },
  { column: 'email', target: sql`email`, value: sql`staged.email` },
  { column: 'orcidId', target: sql`orcid_id`, value: sql`staged.person_orcid` },
  {
    column: 'verificationStatus',
    target: sql`verification_status`,
    value: sql`coalesce(staged.verification_status, person.verification_status)`,
  },
];

/** Columns that the file does not have stay as they are. */
const updatePeople = async (
  tx: Database,
  now: string,
  columns: ReadonlySet<RosterColumn>,
): Promise<void> => {
  const present = VALUES.filter(({ column }) => columns.has(column));
  const assignments = present.map(({ target, value }) => sql`${target} = ${value}`);
  const differences = present.map(
    ({ target, value }) => sql`person.${target} is distinct from ${value}`,
  );
  await tx.execute(sql`create temp table import_updated (id int primary key) on commit drop`);
  await tx.execute(sql`
    with updated as (
    update faculty person
    set ${sql.join(assignments, sql`, `)},
        name_key = staged.name_key, version = version + 1, updated_at = ${now}::timestamptz
    from (select member.faculty_id, member.institution_id, member.person_orcid, one.first_name,
                 one.middle_name, one.last_name, one.name_key, one.school, one.department, one.email,
                 one.verification_status
          from import_people member join import_rows one on one.line = member.line
          where member.faculty_id is not null and member.line = member.first_line) staged
    where person.id = staged.faculty_id
      and (${sql.join(differences, sql` or `)}
        or exists (select from import_moves move where move.faculty_id = person.id)
        or exists (select from import_joins joined where joined.faculty_id = person.id))
    returning person.id
    )
    insert into import_updated select id from updated`);
};

/** The file's own key of a name lacks the middle name that the roster knows. */
const completeNameKeys = async (tx: Database): Promise<void> => {
  const people = await selectRows<{ id: number; name: string }>(
    tx,
    sql`select id, concat_ws(' ', first_name, middle_name, last_name) as name from faculty
        where id in (select id from import_updated) and middle_name is not null`,
  );
  await tx.execute(sql`
    update faculty person set name_key = complete.key
    from unnest(${sql.param(people.map(({ id }) => id))}::int[],
                ${sql.param(people.map(({ name }) => nameKey(name)))}::text[]) complete(id, key)
    where person.id = complete.id`);
};

/** Ids by the hundred thousand stay where they are: counts and the first ones are enough. */
const readWritten = async (tx: Database, mostIds: number): Promise<Written> => {
  const [written] = await selectRows<Written>(
    tx,
    sql`
    select (select count(*) from import_new)::int as created,
           (select count(*) from import_updated)::int as updated,
           (select count(*) from import_joins)::int as "addedUnits",
           array(select id from import_new union all select id from import_updated
                 order by id limit ${mostIds}) as "changedIds"`,
  );
  if (written === undefined) throw new Error('The database did not count what was written');
  return written;
};

/** Writes new people and changes; `columns` are the ones that the file has. */
export const writePeople = async (
  tx: Database,
  columns: ReadonlySet<RosterColumn>,
  at: Date,
  mostIds: number,
): Promise<Written> => {
  const now = at.toISOString();
  await insertPeople(tx, now);
  const furtherOfNew = await insertMemberships(tx, now);
  await moveMembers(tx, now, columns.has('orgUnitName'));
  await addFurtherUnits(tx, now);
  await updatePeople(tx, now, columns);
  if (!columns.has('middleName')) await completeNameKeys(tx);
  await tx.execute(sql`select refresh_faculty_search(array(select id from import_updated))`);
  const written = await readWritten(tx, mostIds);
  return { ...written, addedUnits: written.addedUnits + furtherOfNew };
};
