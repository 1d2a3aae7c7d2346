import pg from 'pg';

const FIRST = [
  'Amara',
  'Søren',
  'Zsófia',
  'José',
  'Mei',
  'Fatima',
  'Łukasz',
  'Ingrid',
  'Ravi',
  'Thandi',
];
const LAST = [
  'Okonkwo',
  'Lindqvist',
  'Kőszegi',
  'Ñíguez',
  'Tanaka',
  'Haddad',
  'Wiśniewski',
  'Sørlie',
  'Raghunathan',
  'Mbeki',
  'Papadimitriou',
  'Castellanos',
];

/** A made-up university: people with distinct names in 200 departments of 20 schools. */
export const fillRoster = async (databaseUrl: string, people: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      insert into institutions (name, name_key) values ('Northmere University', 'northmere university');
      insert into org_units (institution_id, name, name_key, type, path)
        select 1, 'School ' || n, 'school ' || n, 'school', 'School ' || n from generate_series(1, 20) n;
      insert into org_units (institution_id, parent_id, name, name_key, type, path)
        select 1, 1 + n % 20, 'Department ' || n, 'department ' || n, 'department',
               'School ' || (1 + n % 20) || ' > Department ' || n
        from generate_series(1, 200) n;`);
    await client.query(
      `insert into faculty (first_name, last_name, institution_id, name_key)
       select ($1::text[])[1 + n % 10], ($2::text[])[1 + (n / 10) % 12] || '-' || to_hex(n), 1, 'person ' || n
       from generate_series(1, $3::int) n`,
      [FIRST, LAST, people],
    );
    await client.query(`
      insert into faculty_org_units (faculty_id, org_unit_id, is_primary)
        select id, 21 + id % 200, true from faculty;
      select refresh_faculty_search(array(select id from faculty));
      analyze;`);
  } finally {
    await client.end();
  }
};
