import type { Database } from '#server/database/client.ts';
import { copyOut } from '#server/database/copy.ts';

/** In the order of `ROSTER_COLUMNS`. */
const COLUMNS = `id, first_name, middle_name, last_name, institution, school, department, email,
  orcid_id, org_unit_name, org_unit_type, parent_org_unit_name, org_unit_path, verification_status`;

/** Everybody in the roster as lines of COPY's text format, in the order in which they were added. */
export const readRosterLines = (db: Database): AsyncGenerator<string> =>
  copyOut(
    db,
    (after, limit) =>
      `select ${COLUMNS} from faculty_roster where id > ${after} order by id${
        limit === null ? '' : ` limit ${limit}`
      }`,
  );
