import type { FacultyImportResult } from '#contract/faculty.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { csvFromCopy } from '#server/csv/copy-text.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv/write-csv.ts';
import { badRequest, conflict, unavailable } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.service.ts';
import { writePeople, type Written } from './apply-people.repository.ts';
import { type CheckedFile, checkFile, MOST_ERRORS } from './check-file.ts';
import { readRosterLines } from './roster-export.repository.ts';
import { ROSTER_COLUMNS } from './roster-columns.ts';
import { matchPeople, refuseWrongIds } from './staged-people.repository.ts';
import { ensureInstitutions, placeUnits, removeUnused } from './staged-units.repository.ts';
import {
  lockRoster,
  readErrors,
  type RowError,
  stageRows,
  tryImportLock,
} from './staging.repository.ts';

export interface Upload {
  /** As the person's computer calls it. */
  fileName: string;
  /** Where it lies on the server's disk, in a folder of its own. */
  path: string;
}

interface Merged extends Written {
  failed: number;
  errors: RowError[];
}

const MOST_IDS_IN_AUDIT = 1_000;

const alreadyRunning = () =>
  conflict('An import is already running. Please try again when it has finished.');

/** All of it in the given transaction: institutions, units, people, memberships. */
const merge = async (
  tx: Database,
  stagedPath: string,
  columns: CheckedFile['columns'],
  now: Date,
): Promise<Merged> => {
  await stageRows(tx, stagedPath);
  if (!(await lockRoster(tx))) {
    throw unavailable(
      'The roster is being changed by others. Nothing was written; please try again.',
    );
  }
  await refuseWrongIds(tx);
  const institutions = await ensureInstitutions(tx, now);
  const units = await placeUnits(tx, now);
  await matchPeople(tx);
  const written = await writePeople(tx, columns, now, MOST_IDS_IN_AUDIT);
  const { total, errors } = await readErrors(tx, MOST_ERRORS);
  if (total > 0) await removeUnused(tx, { institutions, units });
  return { ...written, failed: total, errors };
};

const resultOf = (checked: CheckedFile, merged: Merged): FacultyImportResult => {
  const successful = checked.good - merged.failed;
  const { created } = merged;
  const updated = merged.updated + merged.addedUnits;
  return {
    successful,
    failed: checked.failed + merged.failed,
    created,
    updated,
    unchanged: successful - created - updated,
    errors: [...checked.errors, ...merged.errors]
      .toSorted((one, other) => one.row - other.row)
      .slice(0, MOST_ERRORS),
    ignoredColumns: checked.ignoredColumns,
    encoding: checked.encoding,
    delimiter: checked.delimiter,
  };
};

const auditDetails = (fileName: string, result: FacultyImportResult, merged: Merged) => {
  const { successful, failed, created, updated, unchanged } = result;
  return {
    fileName,
    counts: { successful, failed, created, updated, unchanged },
    changedPeople: merged.created + merged.updated,
    facultyIds: merged.changedIds,
  };
};

/** The whole roster as CSV text, piece by piece. */
export async function* exportRoster(db: Database): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(ROSTER_COLUMNS);
  for await (const lines of readRosterLines(db)) yield csvFromCopy(lines);
}

type ImportPhase = 'checking' | 'writing' | null;

export interface Imports {
  importRoster(actor: Actor, upload: Upload): Promise<FacultyImportResult>;
  /** What the import in this process is doing; null when none runs here. */
  phase(): ImportPhase;
}

export const createImports = (db: Database, clock: Clock): Imports => {
  let phase: ImportPhase = null;

  const run = async (actor: Actor, { path, fileName }: Upload): Promise<FacultyImportResult> => {
    const stagedPath = `${path}.staged`;
    const checked = await checkFile(path, stagedPath);
    if (checked.good + checked.failed === 0) {
      throw badRequest('This file has a header, but no rows below it.', 'file');
    }
    phase = 'writing';
    return db.transaction(async (tx) => {
      if (!(await tryImportLock(tx))) throw alreadyRunning();
      const now = clock.now();
      const merged = await merge(tx, stagedPath, checked.columns, now);
      const result = resultOf(checked, merged);
      await recordAudit(tx, {
        actor,
        at: now,
        action: 'faculty.imported',
        subjectType: 'faculty',
        subjectId: null,
        subjectLabel: fileName,
        details: auditDetails(fileName, result, merged),
      });
      return result;
    });
  };

  return {
    importRoster: async (actor, upload) => {
      // The embedded database has one connection, on which a second import would only wait its turn.
      if (phase !== null) throw alreadyRunning();
      phase = 'checking';
      try {
        return await run(actor, upload);
      } finally {
        phase = null;
      }
    },
    phase: () => phase,
  };
};
