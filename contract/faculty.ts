import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { byId, freeText, isoDateTime, requiredText } from './text.ts';
import { emailSchema } from './accounts.ts';
import { membershipInputSchema, membershipSchema, orgUnitTypeSchema } from './org-units.ts';
import { orcidInputSchema } from './orcid.ts';
import { listQuerySchema } from './page.ts';

export const VERIFICATION_STATUSES = ['unverified', 'verified', 'rejected'] as const;
export const verificationStatusSchema = z.enum(VERIFICATION_STATUSES);

const optionalName = freeText(200).trim();
const optionalEmail = z.union([z.literal(''), emailSchema]);

const facultyFields = {
  firstName: requiredText(200, 'First name is required'),
  middleName: optionalName,
  lastName: requiredText(200, 'Last name is required'),
  institution: requiredText(300, 'Institution is required'),
  school: optionalName,
  department: optionalName,
  email: optionalEmail,
  orcidId: orcidInputSchema,
  verificationStatus: verificationStatusSchema,
};

/**
 * The unit may be chosen (`orgUnitId`) or named (`orgUnitName` with type and parent, which finds or
 * creates it); `memberships` replaces all of a person's units at once. Null takes the unit away.
 */
const unitFields = {
  orgUnitId: z.number().int().positive().nullable().optional(),
  orgUnitName: freeText(300).trim().optional(),
  orgUnitType: orgUnitTypeSchema.optional(),
  parentOrgUnitName: freeText(300).trim().optional(),
  memberships: z.array(membershipInputSchema).max(50).optional(),
};

export const facultyInputSchema = z.object({
  firstName: facultyFields.firstName,
  middleName: facultyFields.middleName.default(''),
  lastName: facultyFields.lastName,
  institution: facultyFields.institution,
  school: facultyFields.school.default(''),
  department: facultyFields.department.default(''),
  email: facultyFields.email.default(''),
  orcidId: facultyFields.orcidId.default(''),
  ...unitFields,
});

/** What is not sent stays. `version` is the one that was read; a stale one is refused with 409. */
export const facultyChangeSchema = z.object({
  firstName: facultyFields.firstName.optional(),
  middleName: facultyFields.middleName.optional(),
  lastName: facultyFields.lastName.optional(),
  institution: facultyFields.institution.optional(),
  school: facultyFields.school.optional(),
  department: facultyFields.department.optional(),
  email: facultyFields.email.optional(),
  orcidId: facultyFields.orcidId.optional(),
  verificationStatus: facultyFields.verificationStatus.optional(),
  version: z.number().int().positive().optional(),
  ...unitFields,
});

export const facultySchema = z.object({
  id: z.number().int(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  institution: z.string(),
  school: z.string().nullable(),
  department: z.string().nullable(),
  email: z.string().nullable(),
  orcidId: z.string().nullable(),
  orgUnitId: z.number().int().nullable(),
  orgUnitName: z.string().nullable(),
  orgUnitType: orgUnitTypeSchema.nullable(),
  orgUnitPath: z.string().nullable(),
  parentOrgUnitName: z.string().nullable(),
  verificationStatus: verificationStatusSchema,
  version: z.number().int(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type Faculty = z.infer<typeof facultySchema>;

export const facultyDetailSchema = facultySchema.extend({ memberships: z.array(membershipSchema) });
export type FacultyDetail = z.infer<typeof facultyDetailSchema>;

export const facultyListQuerySchema = listQuerySchema([
  'lastName',
  'firstName',
  'institution',
  'verificationStatus',
]).safeExtend({
  orgUnitId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

const facultySearchQuerySchema = z.object({ q: freeText(200) });

const facultyDeletedSchema = z.object({
  message: z.string(),
  removed: z.object({ orgUnitLinks: z.number().int() }),
});

const facultyMergeSchema = z.object({
  /** The record that goes; its units move to the one that stays, which keeps its own values. */
  fromId: z.number().int().positive(),
});

export const facultyImportResultSchema = z.object({
  successful: z.number().int(),
  failed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
  ignoredColumns: z.array(z.string()),
  encoding: z.string(),
  delimiter: z.string(),
});
export type FacultyImportResult = z.infer<typeof facultyImportResultSchema>;

/** The upload itself is seen in the browser; these two happen on the server. */
const facultyImportPhaseSchema = z.object({
  phase: z.enum(['checking', 'writing']).nullable(),
});

export const facultyEndpoints = {
  'GET /api/admin/faculty': endpoint({
    summary: 'The roster',
    access: 'admin',
    query: facultyListQuerySchema,
    answers: { 200: z.array(facultySchema) },
  }),
  'GET /api/admin/faculty/search': endpoint({
    summary: 'People whose name, institution, unit or ORCID fits, forgiving accents and typos',
    access: 'admin',
    query: facultySearchQuerySchema,
    answers: { 200: z.array(facultySchema) },
  }),
  'GET /api/admin/faculty/:id': endpoint({
    summary: 'One person with all units',
    access: 'admin',
    params: byId,
    answers: { 200: facultyDetailSchema },
  }),
  'POST /api/admin/faculty': endpoint({
    summary: 'Add a person',
    access: 'admin',
    body: facultyInputSchema,
    answers: { 201: facultyDetailSchema },
  }),
  'PUT /api/admin/faculty/:id': endpoint({
    summary: 'Change a person',
    access: 'admin',
    params: byId,
    body: facultyChangeSchema,
    answers: { 200: facultyDetailSchema },
  }),
  'DELETE /api/admin/faculty/:id': endpoint({
    summary: 'Delete a person',
    access: 'admin',
    params: byId,
    answers: { 200: facultyDeletedSchema },
  }),
  'POST /api/admin/faculty/:id/merge': endpoint({
    summary: 'Merge another record of the same person into this one',
    access: 'admin',
    params: byId,
    body: facultyMergeSchema,
    answers: { 200: facultyDetailSchema },
  }),
  'POST /api/admin/faculty/import': endpoint({
    summary: 'Import a CSV file (multipart, field "file")',
    access: 'admin',
    answers: { 200: facultyImportResultSchema },
  }),
  'GET /api/admin/faculty/import': endpoint({
    summary: 'What the running CSV import is doing; null when none runs',
    access: 'admin',
    answers: { 200: facultyImportPhaseSchema },
  }),
  'GET /api/admin/faculty-csv-export': endpoint({
    summary: 'The roster as CSV',
    access: 'admin',
    answers: { 200: z.string() },
  }),
};
