/** The rows of a file in a table of their own, where the database compares them with the roster. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OrgUnitType } from '#contract/org-units.ts';
import { copyLine } from '#server/csv/copy-text.ts';
import { type Database, selectRows } from '#server/database/client.ts';
import { copyIn } from '#server/database/copy.ts';
import { isLockTaken } from '#server/database/faults.ts';

/** A row that is right in itself. Keys are what names are compared by; null is an empty cell. */
export interface StagedRow {
  line: number;
  id: number | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  nameKey: string;
  institution: string;
  institutionKey: string;
  school: string | null;
  department: string | null;
  email: string | null;
  orcidId: string | null;
  verificationStatus: string | null;
  unitName: string | null;
  unitKey: string | null;
  unitType: OrgUnitType | null;
  parentName: string | null;
  parentKey: string | null;
  unitPath: string | null;
}

/** In the order of the columns of `import_rows`. */
export const stagedLine = (row: StagedRow): string =>
  copyLine([
    row.line,
    row.id,
    row.firstName,
    row.middleName,
    row.lastName,
    row.nameKey,
    row.institution,
    row.institutionKey,
    row.school,
    row.department,
    row.email,
    row.orcidId,
    row.verificationStatus,
    row.unitName,
    row.unitKey,
    row.unitType,
    row.parentName,
    row.parentKey,
    row.unitPath,
  ]);

/** Arbitrary, and the same in all processes of this product. */
const IMPORT_LOCK = 7_236_502;

/** One import at a time, whichever process runs it; the lock ends with the transaction. */
export const tryImportLock = async (tx: Database): Promise<boolean> => {
  const [row] = await selectRows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as taken`,
  );
  return row?.taken === true;
};

export const stageRows = async (tx: Database, path: string): Promise<void> => {
  // Half a million rows take longer than any statement of a request may.
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`
    create temp table import_rows (
      line int not null, id int,
      first_name text not null, middle_name text, last_name text not null, name_key text not null,
      institution text not null, institution_key text not null,
      school text, department text, email text, orcid_id text, verification_status text,
      unit_name text, unit_key text, unit_type text, parent_name text, parent_key text, unit_path text
    ) on commit drop`);
  await tx.execute(sql`
    create temp table import_errors (line int primary key, message text not null) on commit drop`);
  await copyIn(tx, 'import_rows', path);
  await tx.execute(sql`create unique index on import_rows (line)`);
  await tx.execute(sql`analyze import_rows`);
};

const LOCK_ATTEMPTS = 200;
const LOCK_PAUSE_MS = 100;

/**
 * Nobody changes the roster while the file is compared with it; reading goes on. All tables or none:
 * waiting for one while holding another could be waiting for somebody who waits for us.
 */
export const lockRoster = async (tx: Database): Promise<boolean> => {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await tx.transaction(async (inner) => {
        await inner.execute(sql`
          lock table institutions, org_units, faculty, faculty_org_units in exclusive mode nowait`);
      });
      return true;
    } catch (error) {
      if (!isLockTaken(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(LOCK_PAUSE_MS);
    }
  }
  return false;
};

export interface RowError {
  row: number;
  message: string;
}

export const readErrors = async (
  tx: Database,
  limit: number,
): Promise<{ total: number; errors: RowError[] }> => {
  const errors = await selectRows<RowError>(
    tx,
    sql`select line as row, message from import_errors order by line limit ${limit}`,
  );
  const [count] = await selectRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from import_errors`,
  );
  return { total: count?.total ?? 0, errors };
};
