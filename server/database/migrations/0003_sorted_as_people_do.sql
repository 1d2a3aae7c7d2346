-- Names of other objects are written with their schema: pg_restore empties the search path, and an
-- index over this function must still be built there.
DO $do$
DECLARE
  home text := (SELECT quote_ident(nspname) FROM pg_extension
                JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent');
BEGIN
  EXECUTE format(
    $sql$CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      AS $body$ SELECT pg_catalog.lower(%1$s.unaccent('%1$s.unaccent'::pg_catalog.regdictionary, value)) $body$$sql$,
    home);
END
$do$;
--> statement-breakpoint
DROP INDEX "faculty_last_name";--> statement-breakpoint
DROP INDEX "faculty_first_name";--> statement-breakpoint
CREATE INDEX "faculty_last_name_folded" ON "faculty" USING btree (fold_text("last_name"),"id");--> statement-breakpoint
CREATE INDEX "faculty_first_name_folded" ON "faculty" USING btree (fold_text("first_name"),"id");