import type { z } from 'zod';
import type {
  OrgUnit,
  OrgUnitLink,
  OrgUnitType,
  orgUnitChangeSchema,
  orgUnitInputSchema,
} from '#contract/org-units.ts';
import type { ListQuery } from '#contract/page.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/faults.ts';
import type { Page } from '#server/database/page.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import {
  type Actor,
  type NewAuditEntry,
  recordAudit,
} from '#server/features/audit/audit.service.ts';
import { ensureInstitution } from '#server/features/institutions/institutions.service.ts';
import { nameKey } from './name-key.ts';
import {
  countContents,
  deleteOrgUnit,
  findOrgUnit,
  findUnitAt,
  findUnitsByName,
  insertOrgUnit,
  lockUnitsOf,
  moveMemberships,
  ORG_UNIT_PLACE_UNIQUE,
  type OrgUnitLinkRow,
  type OrgUnitLinkSort,
  type OrgUnitRow,
  PATH_SEPARATOR,
  readAllLinks,
  readIdsBelow,
  readLinksPage,
  readOrgUnits,
  refreshPathsBelow,
  reparentChildren,
  updateOrgUnit,
} from './org-units.repository.ts';

export {
  readIdsBelow as listIdsBelow,
  readOrgUnits as listOrgUnits,
} from './org-units.repository.ts';

export const getOrgUnit = async (db: Database, id: number): Promise<OrgUnitRow> => {
  const row = await findOrgUnit(db, id);
  if (row === null) throw notFound('This organizational unit does not exist.');
  return row;
};

interface NewUnit {
  institutionId: number;
  parent: OrgUnitRow | null;
  name: string;
  type: OrgUnitType;
}

const addUnit = ({ institutionId, parent, name, type }: NewUnit, tx: Database) =>
  insertOrgUnit(tx, {
    institutionId,
    parentId: parent?.id ?? null,
    name,
    nameKey: nameKey(name),
    type,
    path: parent === null ? name : parent.path + PATH_SEPARATOR + name,
  });

/** The only unit of that name, a new top-level one if there is none; several are for a person to tell apart. */
const onlyUnitNamed = async (
  tx: Database,
  institutionId: number,
  name: string,
  typeOfNew: OrgUnitType,
): Promise<OrgUnitRow> => {
  const found = await findUnitsByName(tx, institutionId, nameKey(name));
  if (found.length > 1) {
    const places = found.map(({ path }) => path).join('; ');
    throw badRequest(
      `There are several units called "${name}" (${places}). Name the parent unit as well.`,
      'orgUnitName',
    );
  }
  return found[0] ?? addUnit({ institutionId, parent: null, name, type: typeOfNew }, tx);
};

/** A unit as a form or a file names it: reused when it exists, placed below its parent when it is new. */
export const ensureUnit = async (
  tx: Database,
  named: { institutionId: number; name: string; type: OrgUnitType; parentName: string },
): Promise<OrgUnitRow> => {
  const { institutionId, name, type, parentName } = named;
  await lockUnitsOf(tx, institutionId);
  if (parentName === '') return onlyUnitNamed(tx, institutionId, name, type);
  if (nameKey(parentName) === nameKey(name)) {
    throw badRequest('A unit cannot be its own parent.', 'parentOrgUnitName');
  }
  const parent = await onlyUnitNamed(tx, institutionId, parentName, 'school');
  const place = { institutionId, parentId: parent.id, nameKey: nameKey(name) };
  return (await findUnitAt(tx, place)) ?? addUnit({ institutionId, parent, name, type }, tx);
};

const presentLink = (row: OrgUnitLinkRow): OrgUnitLink => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export const listLinksPage = async (
  db: Database,
  query: ListQuery<OrgUnitLinkSort>,
): Promise<Page<OrgUnitLink>> => {
  const page = await readLinksPage(db, query);
  return { ...page, rows: page.rows.map(presentLink) };
};

export async function* listAllLinks(
  db: Database,
  query: ListQuery<OrgUnitLinkSort>,
): AsyncGenerator<OrgUnitLink[]> {
  for await (const rows of readAllLinks(db, query)) yield rows.map(presentLink);
}

export interface OrgUnits {
  create(actor: Actor, input: z.output<typeof orgUnitInputSchema>): Promise<OrgUnit>;
  change(actor: Actor, id: number, change: z.output<typeof orgUnitChangeSchema>): Promise<OrgUnit>;
  remove(actor: Actor, id: number): Promise<string>;
  merge(actor: Actor, fromId: number, intoId: number): Promise<OrgUnit>;
}

const taken = () => conflict('There is a unit of this name in this place already.');

const orTaken = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, ORG_UNIT_PLACE_UNIQUE)) throw taken();
    throw error;
  }
};

const requireParent = async (
  tx: Database,
  parentId: number,
  institutionId: number,
): Promise<OrgUnitRow> => {
  const parent = await findOrgUnit(tx, parentId);
  if (parent === null) throw badRequest('The parent unit does not exist.', 'parentId');
  if (parent.institutionId !== institutionId) {
    throw badRequest('The parent unit belongs to another institution.', 'parentId');
  }
  return parent;
};

/** A unit below itself would be out of everybody's reach. */
const refuseCycle = async (tx: Database, id: number, parentId: number): Promise<void> => {
  const below = await readIdsBelow(tx, id);
  if (below.includes(parentId)) {
    throw badRequest('A unit cannot be moved into itself or a unit below it.', 'parentId');
  }
};

const present = async (tx: Database, id: number): Promise<OrgUnit> => {
  const [unit] = await readOrgUnits(tx, id);
  if (unit === undefined) throw notFound('This organizational unit does not exist.');
  return unit;
};

const getLocked = async (tx: Database, id: number): Promise<OrgUnitRow> => {
  const { institutionId } = await getOrgUnit(tx, id);
  await lockUnitsOf(tx, institutionId);
  return getOrgUnit(tx, id);
};

export const createOrgUnits = (db: Database, clock: Clock): OrgUnits => {
  const audit = (
    tx: Database,
    actor: Actor,
    action: NewAuditEntry['action'],
    unit: { id: number; path: string },
    details: Record<string, string | number | null> = {},
  ) =>
    recordAudit(tx, {
      actor,
      at: clock.now(),
      action,
      subjectType: 'org-unit',
      subjectId: unit.id,
      subjectLabel: unit.path,
      details,
    });

  return {
    create: (actor, { institution, name, type, parentId }) =>
      db.transaction(async (tx) => {
        const { id: institutionId } = await ensureInstitution(tx, institution);
        await lockUnitsOf(tx, institutionId);
        const parent = parentId === null ? null : await requireParent(tx, parentId, institutionId);
        const unit = await orTaken(addUnit({ institutionId, parent, name, type }, tx));
        await audit(tx, actor, 'org-unit.created', unit);
        return present(tx, unit.id);
      }),

    change: (actor, id, { name, type, parentId }) =>
      db.transaction(async (tx) => {
        const before = await getLocked(tx, id);
        if (parentId !== undefined && parentId !== null) {
          await requireParent(tx, parentId, before.institutionId);
          await refuseCycle(tx, id, parentId);
        }
        const change = {
          ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
          ...(type === undefined ? {} : { type }),
          ...(parentId === undefined ? {} : { parentId }),
        };
        if (Object.keys(change).length > 0) await orTaken(updateOrgUnit(tx, id, change));
        await refreshPathsBelow(tx, id);
        const after = await present(tx, id);
        await audit(tx, actor, 'org-unit.changed', after, {
          before: `${before.path} (${before.type})`,
          after: `${after.path} (${after.type})`,
        });
        return after;
      }),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        const unit = await getLocked(tx, id);
        const { members, children } = await countContents(tx, id);
        if (members + children > 0) {
          throw conflict(
            `"${unit.name}" is not empty: it has ${members} people and ${children} units below it. Move or merge them first.`,
          );
        }
        await deleteOrgUnit(tx, id);
        await audit(tx, actor, 'org-unit.deleted', unit);
        return unit.name;
      }),

    merge: (actor, fromId, intoId) =>
      db.transaction(async (tx) => {
        if (fromId === intoId) throw badRequest('A unit cannot be merged with itself.', 'intoId');
        const from = await getLocked(tx, fromId);
        const into = await requireParent(tx, intoId, from.institutionId);
        await refuseCycle(tx, fromId, intoId);
        await orTaken(reparentChildren(tx, fromId, intoId));
        const moved = await moveMemberships(tx, fromId, intoId);
        await deleteOrgUnit(tx, fromId);
        await refreshPathsBelow(tx, intoId);
        await audit(tx, actor, 'org-unit.merged', into, { merged: from.path, movedPeople: moved });
        return present(tx, intoId);
      }),
  };
};
