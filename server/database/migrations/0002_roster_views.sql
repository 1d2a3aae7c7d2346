CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Lower case without accents. Declared immutable, which unaccent itself is not: its dictionary could change.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(unaccent(value)) $$;
--> statement-breakpoint
CREATE VIEW faculty_roster AS
  SELECT person.id,
         person.first_name,
         person.middle_name,
         person.last_name,
         person.institution_id,
         institution.name AS institution,
         person.school,
         person.department,
         person.email,
         person.orcid_id,
         unit.id AS org_unit_id,
         unit.name AS org_unit_name,
         unit.type AS org_unit_type,
         unit.path AS org_unit_path,
         parent.name AS parent_org_unit_name,
         person.verification_status,
         person.version,
         person.search_text,
         person.created_at,
         person.updated_at
  FROM faculty person
  JOIN institutions institution ON institution.id = person.institution_id
  LEFT JOIN faculty_org_units membership ON membership.faculty_id = person.id AND membership.is_primary
  LEFT JOIN org_units unit ON unit.id = membership.org_unit_id
  LEFT JOIN org_units parent ON parent.id = unit.parent_id;
--> statement-breakpoint
CREATE VIEW org_unit_links AS
  SELECT membership.id,
         membership.faculty_id,
         concat_ws(' ', person.first_name, person.middle_name, person.last_name) AS faculty_name,
         membership.org_unit_id,
         unit.name AS org_unit_name,
         unit.type AS org_unit_type,
         membership.is_primary,
         membership.created_at
  FROM faculty_org_units membership
  JOIN faculty person ON person.id = membership.faculty_id
  JOIN org_units unit ON unit.id = membership.org_unit_id;
--> statement-breakpoint
CREATE INDEX faculty_search ON faculty USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- Called in the transaction of every change of names, institutions and memberships.
CREATE FUNCTION refresh_faculty_search(ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE faculty person
    SET search_text = found.text
    FROM (
      SELECT one.id,
             fold_text(concat_ws(' ',
               one.first_name, one.middle_name, one.last_name, institution.name,
               one.school, one.department, one.orcid_id, one.email,
               (SELECT string_agg(unit.path, ' ')
                FROM faculty_org_units membership
                JOIN org_units unit ON unit.id = membership.org_unit_id
                WHERE membership.faculty_id = one.id)
             )) AS text
      FROM faculty one
      JOIN institutions institution ON institution.id = one.institution_id
      WHERE one.id = ANY (ids)
    ) found
    WHERE person.id = found.id AND person.search_text IS DISTINCT FROM found.text
  $$;
