import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { byId, isoDateTime, messageSchema, requiredText } from './text.ts';
import { listQuerySchema } from './page.ts';

export const ORG_UNIT_TYPES = [
  'department',
  'school',
  'center',
  'institute',
  'lab',
  'other',
] as const;
export const orgUnitTypeSchema = z.enum(ORG_UNIT_TYPES);
export type OrgUnitType = z.infer<typeof orgUnitTypeSchema>;

/** How the types read on a screen. */
export const ORG_UNIT_TYPE_LABELS: Record<OrgUnitType, string> = {
  department: 'Department',
  school: 'School',
  center: 'Research Center',
  institute: 'Institute',
  lab: 'Laboratory',
  other: 'Other',
};

const institutionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  facultyCount: z.number().int(),
  orgUnitCount: z.number().int(),
});
export type Institution = z.infer<typeof institutionSchema>;

export const orgUnitSchema = z.object({
  id: z.number().int(),
  institutionId: z.number().int(),
  institution: z.string(),
  name: z.string(),
  type: orgUnitTypeSchema,
  parentId: z.number().int().nullable(),
  /** From the top down: `Faculty of Science > Department of Physics`. */
  path: z.string(),
  /** People with a membership in this very unit. */
  facultyCount: z.number().int(),
});
export type OrgUnit = z.infer<typeof orgUnitSchema>;

export const orgUnitInputSchema = z.object({
  institution: requiredText(300, 'Please enter an institution'),
  name: requiredText(300, 'Please enter a name'),
  type: orgUnitTypeSchema.default('department'),
  parentId: z.number().int().positive().nullable().default(null),
});

/** Rename, change the type, or move (`parentId`; null means to the top). */
export const orgUnitChangeSchema = z.object({
  name: requiredText(300, 'Please enter a name').optional(),
  type: orgUnitTypeSchema.optional(),
  parentId: z.number().int().positive().nullable().optional(),
});

const orgUnitMergeSchema = z.object({
  /** The unit that stays: members and sub-units of the other one move to it. */
  intoId: z.number().int().positive(),
});

/** A row of the link table: one membership of one person. */
export const orgUnitLinkSchema = z.object({
  id: z.number().int(),
  facultyId: z.number().int(),
  facultyName: z.string(),
  orgUnitId: z.number().int(),
  orgUnitName: z.string(),
  orgUnitType: orgUnitTypeSchema,
  isPrimary: z.boolean(),
  createdAt: isoDateTime,
});
export type OrgUnitLink = z.infer<typeof orgUnitLinkSchema>;

const orgUnitLinkListQuerySchema = listQuerySchema([
  'id',
  'facultyName',
  'orgUnitName',
  'orgUnitType',
  'createdAt',
]);

export const membershipInputSchema = z
  .object({
    orgUnitId: z.number().int().positive(),
    isPrimary: z.boolean().default(false),
    startDate: z.iso.date().nullable().default(null),
    endDate: z.iso.date().nullable().default(null),
  })
  .refine(
    ({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate,
    {
      message: 'The end must not be before the start',
      path: ['endDate'],
    },
  );

export const membershipSchema = z.object({
  orgUnitId: z.number().int(),
  orgUnitName: z.string(),
  orgUnitType: orgUnitTypeSchema,
  orgUnitPath: z.string(),
  isPrimary: z.boolean(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
});
export type Membership = z.infer<typeof membershipSchema>;

export const institutionRenameSchema = z.object({ name: requiredText(300, 'Please enter a name') });

export const orgUnitsEndpoints = {
  'GET /api/org-units': endpoint({
    summary: 'All units, for the unit picker',
    access: 'user',
    answers: { 200: z.array(orgUnitSchema) },
  }),
  'GET /api/admin/orgunits': endpoint({
    summary: 'Who belongs to which unit',
    access: 'admin',
    query: orgUnitLinkListQuerySchema,
    answers: { 200: z.array(orgUnitLinkSchema) },
  }),
  'GET /api/admin/orgunits/download': endpoint({
    summary: 'Who belongs to which unit, as CSV',
    access: 'admin',
    query: orgUnitLinkListQuerySchema,
    answers: { 200: z.string() },
  }),
  'POST /api/admin/orgunits': endpoint({
    summary: 'Create a unit',
    access: 'admin',
    body: orgUnitInputSchema,
    answers: { 201: orgUnitSchema },
  }),
  'PATCH /api/admin/orgunits/:id': endpoint({
    summary: 'Rename, retype or move a unit',
    access: 'admin',
    params: byId,
    body: orgUnitChangeSchema,
    answers: { 200: orgUnitSchema },
  }),
  'DELETE /api/admin/orgunits/:id': endpoint({
    summary: 'Delete an empty unit',
    access: 'admin',
    params: byId,
    answers: { 200: messageSchema },
  }),
  'POST /api/admin/orgunits/:id/merge': endpoint({
    summary: 'Merge a unit into another one of the same institution',
    access: 'admin',
    params: byId,
    body: orgUnitMergeSchema,
    answers: { 200: orgUnitSchema },
  }),
  'GET /api/admin/institutions': endpoint({
    summary: 'All institutions of the roster',
    access: 'admin',
    answers: { 200: z.array(institutionSchema) },
  }),
  'PATCH /api/admin/institutions/:id': endpoint({
    summary: 'Rename an institution',
    access: 'admin',
    params: byId,
    body: institutionRenameSchema,
    answers: { 200: institutionSchema },
  }),
};
