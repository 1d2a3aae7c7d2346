import type { Institution } from '#contract/org-units.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/faults.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.service.ts';
import { nameKey } from '#server/features/org-units/name-key.ts';
import {
  findInstitution,
  findOrInsertInstitution,
  INSTITUTION_NAME_UNIQUE,
  type InstitutionRow,
  readInstitutions,
  refreshSearchOfInstitution,
  updateInstitutionName,
} from './institutions.repository.ts';

export { readInstitutions as listInstitutions } from './institutions.repository.ts';

export const ensureInstitution = (tx: Database, name: string): Promise<InstitutionRow> =>
  findOrInsertInstitution(tx, name.trim(), nameKey(name));

const rename = async (tx: Database, id: number, name: string): Promise<InstitutionRow> => {
  try {
    const row = await updateInstitutionName(tx, id, name, nameKey(name));
    if (row === null) throw notFound('This institution does not exist.');
    return row;
  } catch (error) {
    if (isUniqueViolation(error, INSTITUTION_NAME_UNIQUE)) {
      throw conflict('Another institution has this name already.');
    }
    throw error;
  }
};

export const renameInstitution = (
  db: Database,
  clock: Clock,
  actor: Actor,
  change: { id: number; name: string },
): Promise<Institution> =>
  db.transaction(async (tx) => {
    const before = await findInstitution(tx, change.id);
    const after = await rename(tx, change.id, change.name);
    await refreshSearchOfInstitution(tx, after.id);
    await recordAudit(tx, {
      actor,
      at: clock.now(),
      action: 'institution.renamed',
      subjectType: 'institution',
      subjectId: after.id,
      subjectLabel: after.name,
      details: { before: before?.name ?? '', after: after.name },
    });
    const listed = await readInstitutions(tx);
    const found = listed.find(({ id }) => id === after.id);
    if (found === undefined) throw notFound('This institution does not exist.');
    return found;
  });
