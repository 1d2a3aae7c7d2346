import { randomBytes, randomInt } from 'node:crypto';
import type { z } from 'zod';
import {
  facultyDetailSchema,
  type FacultyDetail,
  type facultyChangeSchema,
  type facultyInputSchema,
} from '#contract/faculty.ts';
import { normalizeOrcid } from '#contract/orcid.ts';
import { orgUnitSchema, type OrgUnit, type orgUnitInputSchema } from '#contract/org-units.ts';
import type { Api } from './api.ts';

/** Tests share a database, so each works at an institution of its own. */
export const newInstitution = (): string => `University ${randomBytes(5).toString('hex')}`;

/** A valid iD that no other test has. */
export const newOrcid = (): string => {
  const digits = `0009${randomInt(1e11).toString().padStart(11, '0')}`;
  for (const check of '0123456789X') {
    const orcid = normalizeOrcid(digits + check);
    if (orcid !== null) return orcid;
  }
  throw new Error('No check digit fits');
};

type NewPerson = z.input<typeof facultyInputSchema>;

export const addPerson = async (api: Api, person: NewPerson): Promise<FacultyDetail> =>
  facultyDetailSchema.parse(await (await api.send('POST', '/api/admin/faculty', person)).json());

export const changePerson = async (
  api: Api,
  id: number,
  change: z.input<typeof facultyChangeSchema>,
): Promise<FacultyDetail> =>
  facultyDetailSchema.parse(
    await (await api.send('PUT', `/api/admin/faculty/${id}`, change)).json(),
  );

export const readPerson = async (api: Api, id: number): Promise<FacultyDetail> =>
  facultyDetailSchema.parse(await (await api.get(`/api/admin/faculty/${id}`)).json());

export const addUnit = async (
  api: Api,
  unit: z.input<typeof orgUnitInputSchema>,
): Promise<OrgUnit> =>
  orgUnitSchema.parse(await (await api.send('POST', '/api/admin/orgunits', unit)).json());
