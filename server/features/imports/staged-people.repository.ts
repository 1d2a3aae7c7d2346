/** Whom the rows of a file mean: people of the roster, or new ones, each once. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/** What the id and ORCID columns alone tell, before anything is made. */
export const refuseWrongIds = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    insert into import_errors
    select line, 'There is no person with the id ' || id || '. Leave the id empty for new people.'
    from import_rows
    where id is not null and not exists (select from faculty person where person.id = import_rows.id)`);
  await tx.execute(sql`
    insert into import_errors
    select staged.line, 'The ORCID iD ' || staged.orcid_id || ' belongs to another person (id '
           || person.id || ', ' || concat_ws(' ', person.first_name, person.last_name) || ').'
    from import_rows staged
    join faculty person on person.orcid_id = staged.orcid_id
    where staged.id <> person.id
    on conflict do nothing`);
  await tx.execute(sql`
    insert into import_errors
    select line, 'The ORCID iD ' || orcid_id || ' is on line ' || first_line || ' already, '
           || case when name_key <> first_name_key then 'with another name.' else 'with another id.' end
    from (
      select line, id, orcid_id, name_key,
             first_value(line) over same as first_line,
             first_value(name_key) over same as first_name_key,
             min(id) over (partition by orcid_id) as one_id
      from import_rows
      where orcid_id is not null and line not in (select line from import_errors)
      window same as (partition by orcid_id order by line)
    ) staged
    where name_key <> first_name_key or id <> one_id
    on conflict do nothing`);
};

/** Rows with their institution, unit, and the person that the id or the ORCID names. */
const matchByIds = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    create temp table import_matches on commit drop as
    select staged.line, institution.id as institution_id, unit.unit_id, unit.problem,
           coalesce(staged.id, person.id,
             case when staged.orcid_id is not null
                  then min(staged.id) over (partition by staged.orcid_id) end) as faculty_id,
           case when staged.id is not null then 'id' else 'orcid' end as matched_by
    from import_rows staged
    join institutions institution on institution.name_key = staged.institution_key
    left join faculty person on person.orcid_id = staged.orcid_id
    left join import_units unit
      on unit.institution_id = institution.id and unit.unit_key = staged.unit_key
      and coalesce(unit.parent_key, '') = coalesce(staged.parent_key, '')
      and coalesce(unit.unit_path, '') = coalesce(staged.unit_path, '')
    where staged.line not in (select line from import_errors)`);
  await tx.execute(sql`create unique index on import_matches (line)`);
  await tx.execute(sql`analyze import_matches`);
};

/** Of several units of a name, the one to which the person belongs already is meant. */
const settleUnits = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    update import_matches matched
    set unit_id = found.unit_id, problem = null
    from (
      select distinct on (one.line) one.line, unit.id as unit_id
      from import_matches one
      join import_rows staged on staged.line = one.line
      join faculty_org_units membership on membership.faculty_id = one.faculty_id
      join org_units unit on unit.id = membership.org_unit_id
      left join org_units parent on parent.id = unit.parent_id
      where one.problem is not null
        and unit.institution_id = one.institution_id and unit.name_key = staged.unit_key
        and (staged.parent_key is null or parent.name_key = staged.parent_key)
      order by one.line, membership.is_primary desc, unit.id
    ) found
    where found.line = matched.line`);
  await tx.execute(sql`
    insert into import_errors select line, problem from import_matches where problem is not null`);
};

/** The same full name, institution and unit, unless both have different ORCIDs. */
const matchByName = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    create temp table import_namesakes on commit drop as
    select matched.line, min(person.id) as faculty_id, count(*) as total
    from import_matches matched
    join import_rows staged on staged.line = matched.line
    join faculty person
      on person.name_key = staged.name_key and person.institution_id = matched.institution_id
    where matched.faculty_id is null and matched.problem is null
      and (staged.orcid_id is null or person.orcid_id is null)
      and case when matched.unit_id is null
          then not exists (select from faculty_org_units membership
                           where membership.faculty_id = person.id)
          else exists (select from faculty_org_units membership
                       where membership.faculty_id = person.id
                         and membership.org_unit_id = matched.unit_id) end
    group by matched.line`);
  await tx.execute(sql`
    insert into import_errors
    select line, 'There are ' || total || ' people with this name in this unit. '
           || 'Add the id column of an export, or the ORCID iD, to say who is meant.'
    from import_namesakes where total > 1`);
  await tx.execute(sql`
    update import_matches matched
    set faculty_id = namesake.faculty_id, matched_by = 'name'
    from import_namesakes namesake
    where namesake.line = matched.line and namesake.total = 1`);
};

/** Rows of one person share its first line, which says what the person is; the others add units. */
const groupPeople = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    create temp table import_people on commit drop as
    with staged as (
      select matched.*, one.orcid_id, one.name_key,
             min(matched.faculty_id) over namesakes as faculty_low,
             max(matched.faculty_id) over namesakes as faculty_high
      from import_matches matched
      join import_rows one on one.line = matched.line
      where matched.line not in (select line from import_errors)
      window namesakes as (partition by one.name_key, matched.institution_id, matched.unit_id)
    ), known as (
      select line, institution_id, unit_id, orcid_id, name_key,
             case when faculty_id is null then 'name' else matched_by end as matched_by,
             coalesce(faculty_id, case when orcid_id is null then faculty_low end) as faculty_id,
             faculty_id is null and orcid_id is null and faculty_low <> faculty_high as is_unclear
      from staged
    ), named as (
      select known.*,
             min(orcid_id) over namesakes as orcid_low,
             max(orcid_id) over namesakes as orcid_high,
             min(line) over namesakes as namesake_line
      from known
      window namesakes as (partition by faculty_id, name_key, institution_id, unit_id)
    ), grouped as (
      select line, institution_id, unit_id, faculty_id, matched_by, orcid_id, unclear.is_unclear,
             case when unclear.is_unclear then 'unclear ' || line
                  when faculty_id is not null then 'id ' || faculty_id
                  else coalesce(orcid_id, orcid_low, 'line ' || namesake_line) end as person
      from named
      cross join lateral (
        select coalesce(named.is_unclear or named.faculty_id is null and named.orcid_id is null
                        and named.orcid_low <> named.orcid_high, false) as is_unclear
      ) unclear
    )
    select grouped.*,
           min(line) over (partition by person) as first_line,
           first_value(orcid_id) over (partition by person order by (orcid_id is null), line)
             as person_orcid
    from grouped`);
  await tx.execute(sql`
    insert into import_errors
    select line, 'This file has several people with this name in this unit. '
           || 'Add the ORCID iD to say who is meant.'
    from import_people where is_unclear`);
  await tx.execute(sql`create unique index on import_people (line)`);
  await tx.execute(sql`analyze import_people`);
};

const refuseContradictions = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    insert into import_errors
    select later.line, 'Line ' || later.first_line || ' describes the same person '
           || case when staged.name_key <> first.name_key then 'with another name.'
                   else 'with other values.' end
    from import_people later
    join import_rows staged on staged.line = later.line
    join import_rows first on first.line = later.first_line
    where later.line <> later.first_line
      and (staged.name_key <> first.name_key
        or staged.institution_key <> first.institution_key
        or later.orcid_id <> later.person_orcid
        or staged.email is not null and staged.email is distinct from first.email
        or staged.school is not null and staged.school is distinct from first.school
        or staged.department is not null and staged.department is distinct from first.department
        or staged.verification_status is not null
           and staged.verification_status is distinct from first.verification_status)
    on conflict do nothing`);
  await tx.execute(sql`
    delete from import_people where line in (select line from import_errors)`);
};

export const matchPeople = async (tx: Database): Promise<void> => {
  await matchByIds(tx);
  await settleUnits(tx);
  await matchByName(tx);
  await groupPeople(tx);
  await refuseContradictions(tx);
};
