import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Faculty,
  facultyChangeSchema,
  FacultyDetail,
  facultyInputSchema,
  facultyListQuerySchema,
} from '#contract/faculty.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/faults.ts';
import type { Page } from '#server/database/page.ts';
import { badRequest, conflict, notFound, ProblemError } from '#server/errors.ts';
import {
  type Actor,
  type NewAuditEntry,
  recordAudit,
} from '#server/features/audit/audit.service.ts';
import { ensureInstitution } from '#server/features/institutions/institutions.service.ts';
import { nameKey } from '#server/features/org-units/name-key.ts';
import {
  ensureUnit,
  getOrgUnit,
  listIdsBelow,
} from '#server/features/org-units/org-units.service.ts';
import { exactCondition, typoCondition } from './faculty-search.repository.ts';
import { canForgive } from './faculty-search.ts';
import {
  countMemberships,
  deleteFaculty,
  FACULTY_ORCID_UNIQUE,
  type FacultyRow,
  findFacultyForChange,
  findRosterRow,
  insertFaculty,
  moveMemberships,
  readMemberships,
  readRosterPage,
  readWholeRoster,
  refreshSearch,
  replaceMemberships,
  type RosterRow,
  setPrimaryUnit,
  updateFaculty,
  withinUnits,
} from './faculty.repository.ts';

type FacultyQuery = z.output<typeof facultyListQuerySchema>;
type FacultyInput = z.output<typeof facultyInputSchema>;
type FacultyChange = z.output<typeof facultyChangeSchema>;
type UnitChoice = Pick<
  FacultyChange,
  'orgUnitId' | 'orgUnitName' | 'orgUnitType' | 'parentOrgUnitName' | 'memberships'
>;

const MOST_FOUND = 500;

const presentFaculty = (row: RosterRow): Faculty => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const fullName = (person: Pick<FacultyRow, 'firstName' | 'middleName' | 'lastName'>): string =>
  [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

const getFaculty = async (db: Database, id: number): Promise<FacultyDetail> => {
  const row = await findRosterRow(db, id);
  if (row === null) throw notFound('This faculty member does not exist, or was deleted.');
  return { ...presentFaculty(row), memberships: await readMemberships(db, id) };
};

/** A page of those who fit exactly; when nobody does, of those who fit with a typo. */
const readFound = async (db: Database, query: FacultyQuery): Promise<Page<RosterRow>> => {
  const unitIds = query.orgUnitId === undefined ? null : await listIdsBelow(db, query.orgUnitId);
  const read = (condition: SQL | undefined) =>
    readRosterPage(db, query, unitIds === null ? condition : withinUnits(unitIds, condition));
  const page = await read(exactCondition(query.search));
  if (page.total !== '0' || !canForgive(query.search)) return page;
  return read(await typoCondition(db, query.search));
};

export interface FacultyMembers {
  page(query: FacultyQuery): Promise<Page<Faculty>>;
  all(query: FacultyQuery): AsyncGenerator<Faculty[]>;
  search(text: string): Promise<Faculty[]>;
  get(id: number): Promise<FacultyDetail>;
  create(actor: Actor, input: FacultyInput): Promise<FacultyDetail>;
  change(actor: Actor, id: number, change: FacultyChange): Promise<FacultyDetail>;
  remove(actor: Actor, id: number): Promise<{ name: string; orgUnitLinks: number }>;
  merge(actor: Actor, intoId: number, fromId: number): Promise<FacultyDetail>;
}

const orcidTaken = () =>
  new ProblemError(409, 'Another faculty member has this ORCID iD already.', {
    error: 'Conflict',
    issues: [{ path: 'orcidId', message: 'Another faculty member has this ORCID iD already.' }],
  });

const orOrcidTaken = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, FACULTY_ORCID_UNIQUE)) throw orcidTaken();
    throw error;
  }
};

const requireOnePrimary = (memberships: { isPrimary: boolean; orgUnitId: number }[]): void => {
  if (new Set(memberships.map(({ orgUnitId }) => orgUnitId)).size < memberships.length) {
    throw badRequest('A unit can be listed once only.', 'memberships');
  }
  const primaries = memberships.filter(({ isPrimary }) => isPrimary).length;
  if (memberships.length > 0 && primaries !== 1) {
    throw badRequest('Exactly one unit must be the primary one.', 'memberships');
  }
};

const requireUnitOf = async (tx: Database, id: number, institutionId: number): Promise<void> => {
  const unit = await getOrgUnit(tx, id);
  if (unit.institutionId !== institutionId) {
    throw badRequest(`"${unit.path}" belongs to another institution.`, 'orgUnitId');
  }
};

/** What a form says of units: a whole list, one by id, one by name, none, or nothing at all. */
const applyUnits = async (
  tx: Database,
  person: { id: number; institutionId: number },
  choice: UnitChoice,
): Promise<void> => {
  const { id, institutionId } = person;
  if (choice.memberships !== undefined) {
    requireOnePrimary(choice.memberships);
    await Promise.all(
      choice.memberships.map(({ orgUnitId }) => requireUnitOf(tx, orgUnitId, institutionId)),
    );
    return replaceMemberships(tx, id, choice.memberships);
  }
  if (choice.orgUnitName) {
    const unit = await ensureUnit(tx, {
      institutionId,
      name: choice.orgUnitName,
      type: choice.orgUnitType ?? 'department',
      parentName: choice.parentOrgUnitName ?? '',
    });
    return setPrimaryUnit(tx, id, unit.id);
  }
  if (choice.orgUnitId === undefined) return undefined;
  if (choice.orgUnitId !== null) await requireUnitOf(tx, choice.orgUnitId, institutionId);
  return setPrimaryUnit(tx, id, choice.orgUnitId);
};

const changeOf = ({
  firstName,
  lastName,
  verificationStatus,
  middleName,
  school,
  department,
  email,
  orcidId,
}: FacultyChange) => {
  const texts = { middleName, school, department, email, orcidId };
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(verificationStatus === undefined ? {} : { verificationStatus }),
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([field, text]) =>
        text === undefined ? [] : [[field, emptyAsNull(text)]],
      ),
    ),
  };
};

const read = (state: FacultyDetail, field: string): unknown => Reflect.get(state, field);

/** Names of the fields in which two states of a person differ, with both values. */
const differences = (before: FacultyDetail, after: FacultyDetail) => {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !['version', 'updatedAt', 'createdAt', 'id'].includes(field))
      .filter((field) => JSON.stringify(read(before, field)) !== JSON.stringify(read(after, field)))
      .map((field) => [
        field,
        { before: asText(read(before, field)), after: asText(read(after, field)) },
      ]),
  );
};

const asText = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);

const getLocked = async (tx: Database, id: number): Promise<FacultyRow> => {
  const row = await findFacultyForChange(tx, id);
  if (row === null) throw notFound('This faculty member does not exist, or was deleted.');
  return row;
};

const refuseStale = async (tx: Database, row: FacultyRow, version: number | undefined) => {
  if (version === undefined || version === row.version) return;
  throw new ProblemError(409, 'Somebody else changed this record meanwhile.', {
    error: 'Conflict',
    current: await getFaculty(tx, row.id),
  });
};

export const createFacultyMembers = (db: Database, clock: Clock): FacultyMembers => {
  const audit = (
    tx: Database,
    actor: Actor,
    action: NewAuditEntry['action'],
    person: Pick<FacultyRow, 'id' | 'firstName' | 'middleName' | 'lastName'>,
    details: NonNullable<NewAuditEntry['details']> = {},
  ) =>
    recordAudit(tx, {
      actor,
      at: clock.now(),
      action,
      subjectType: 'faculty',
      subjectId: person.id,
      subjectLabel: fullName(person),
      details,
    });

  return {
    page: async (query) => {
      const page = await readFound(db, query);
      return { ...page, rows: page.rows.map(presentFaculty) };
    },

    all: async function* all(query) {
      const condition = exactCondition(query.search);
      const unitIds =
        query.orgUnitId === undefined ? null : await listIdsBelow(db, query.orgUnitId);
      const where = unitIds === null ? condition : withinUnits(unitIds, condition);
      for await (const rows of readWholeRoster(db, query, where)) yield rows.map(presentFaculty);
    },

    search: async (text) => {
      if (text.trim() === '') return [];
      const page = await readFound(db, { sort: 'lastName', limit: MOST_FOUND, search: text });
      return page.rows.map(presentFaculty);
    },

    get: (id) => getFaculty(db, id),

    create: (actor, input) =>
      db.transaction(async (tx) => {
        const institution = await ensureInstitution(tx, input.institution);
        const now = clock.now();
        const person = await orOrcidTaken(
          insertFaculty(tx, {
            firstName: input.firstName,
            middleName: emptyAsNull(input.middleName),
            lastName: input.lastName,
            institutionId: institution.id,
            school: emptyAsNull(input.school),
            department: emptyAsNull(input.department),
            email: emptyAsNull(input.email),
            orcidId: emptyAsNull(input.orcidId),
            nameKey: nameKey(fullName(input)),
            createdAt: now,
            updatedAt: now,
          }),
        );
        await applyUnits(tx, person, input);
        await refreshSearch(tx, [person.id]);
        await audit(tx, actor, 'faculty.created', person);
        return getFaculty(tx, person.id);
      }),

    change: (actor, id, change) =>
      db.transaction(async (tx) => {
        const row = await getLocked(tx, id);
        await refuseStale(tx, row, change.version);
        const before = await getFaculty(tx, id);
        const institutionId =
          change.institution === undefined
            ? row.institutionId
            : (await ensureInstitution(tx, change.institution)).id;
        const fields = changeOf(change);
        const after = { ...row, ...fields };
        await orOrcidTaken(
          updateFaculty(tx, id, {
            ...fields,
            institutionId,
            nameKey: nameKey(fullName(after)),
            updatedAt: clock.now(),
          }),
        );
        await applyUnits(tx, { id, institutionId }, change);
        await refreshSearch(tx, [id]);
        const changed = await getFaculty(tx, id);
        await audit(tx, actor, 'faculty.changed', changed, differences(before, changed));
        return changed;
      }),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        const row = await getLocked(tx, id);
        const orgUnitLinks = await countMemberships(tx, id);
        await deleteFaculty(tx, id);
        await audit(tx, actor, 'faculty.deleted', row, { orgUnitLinks });
        return { name: fullName(row), orgUnitLinks };
      }),

    merge: (actor, intoId, fromId) =>
      db.transaction(async (tx) => {
        if (intoId === fromId) throw badRequest('A record cannot be merged with itself.', 'fromId');
        // Always in the same order, so that two merges of one pair cannot wait for each other.
        const locked = new Map<number, FacultyRow>();
        for (const id of [intoId, fromId].toSorted((one, other) => one - other)) {
          // oxlint-disable-next-line no-await-in-loop
          locked.set(id, await getLocked(tx, id));
        }
        const [into, from] = [locked.get(intoId), locked.get(fromId)];
        if (into === undefined || from === undefined)
          throw conflict('The records changed meanwhile.');
        const moved = await moveMemberships(tx, fromId, intoId);
        await deleteFaculty(tx, fromId);
        await updateFaculty(tx, intoId, {
          middleName: into.middleName ?? from.middleName,
          school: into.school ?? from.school,
          department: into.department ?? from.department,
          email: into.email ?? from.email,
          orcidId: into.orcidId ?? from.orcidId,
          nameKey: nameKey(fullName({ ...into, middleName: into.middleName ?? from.middleName })),
          updatedAt: clock.now(),
        });
        await refreshSearch(tx, [intoId]);
        const merged = await getFaculty(tx, intoId);
        await audit(tx, actor, 'faculty.merged', merged, {
          mergedId: fromId,
          mergedName: fullName(from),
          mergedOrcidId: from.orcidId,
          movedUnits: moved,
        });
        return merged;
      }),
  };
};
