import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from './time.ts';

export const institutions = pgTable('institutions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** As the roster writes it. */
  name: text('name').notNull(),
  /** Trimmed, in lower case, with single blanks: what makes two texts the same institution. */
  nameKey: text('name_key').notNull().unique('institutions_name_key_unique'),
  aliases: text('aliases').array().notNull().default([]),
  openAlexId: text('openalex_id'),
  ror: text('ror'),
  createdAt: time('created_at').notNull().defaultNow(),
});

const UNIT_TYPES = ['department', 'school', 'center', 'institute', 'lab', 'other'] as const;

export const orgUnits = pgTable(
  'org_units',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    institutionId: integer('institution_id')
      .notNull()
      .references(() => institutions.id),
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    type: text('type', { enum: UNIT_TYPES }).notNull(),
    /** From the top down, kept in step with the names above: `Faculty of Science > Physics`. */
    path: text('path').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id], name: 'org_units_parent' }),
    unique('org_units_place_unique')
      .on(table.institutionId, table.parentId, table.nameKey)
      .nullsNotDistinct(),
    index('org_units_parent_index').on(table.parentId),
    index('org_units_name').on(table.institutionId, table.nameKey),
  ],
);

export const faculty = pgTable(
  'faculty',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    institutionId: integer('institution_id')
      .notNull()
      .references(() => institutions.id),
    school: text('school'),
    department: text('department'),
    email: text('email'),
    orcidId: text('orcid_id'),
    verificationStatus: text('verification_status', {
      enum: ['unverified', 'verified', 'rejected'],
    })
      .notNull()
      .default('unverified'),
    /** Grows with each change; who sends an old one is told. */
    version: integer('version').notNull().default(1),
    /** The full name as the same-person rule compares it. */
    nameKey: text('name_key').notNull(),
    /** Everything the search looks in, folded; see `refresh_faculty_search`. */
    searchText: text('search_text').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('faculty_orcid_unique')
      .on(table.orcidId)
      .where(sql`${table.orcidId} is not null`),
    index('faculty_last_name_folded').on(sql`fold_text(${table.lastName})`, table.id),
    index('faculty_first_name_folded').on(sql`fold_text(${table.firstName})`, table.id),
    index('faculty_status').on(table.verificationStatus, table.id),
    index('faculty_same_person').on(table.nameKey, table.institutionId),
    index('faculty_institution').on(table.institutionId),
  ],
);

export const facultyOrgUnits = pgTable(
  'faculty_org_units',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    facultyId: integer('faculty_id')
      .notNull()
      .references(() => faculty.id, { onDelete: 'cascade' }),
    orgUnitId: integer('org_unit_id')
      .notNull()
      .references(() => orgUnits.id),
    isPrimary: boolean('is_primary').notNull(),
    startDate: date('start_date'),
    endDate: date('end_date'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('faculty_org_units_once').on(table.facultyId, table.orgUnitId),
    uniqueIndex('faculty_org_units_one_primary')
      .on(table.facultyId)
      .where(sql`${table.isPrimary}`),
    index('faculty_org_units_unit').on(table.orgUnitId),
  ],
);

/** A person with institution and primary unit, as every list shows them. */
export const facultyRoster = pgView('faculty_roster', {
  id: integer('id').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name'),
  lastName: text('last_name').notNull(),
  institutionId: integer('institution_id').notNull(),
  institution: text('institution').notNull(),
  school: text('school'),
  department: text('department'),
  email: text('email'),
  orcidId: text('orcid_id'),
  orgUnitId: integer('org_unit_id'),
  orgUnitName: text('org_unit_name'),
  orgUnitType: text('org_unit_type', { enum: UNIT_TYPES }),
  orgUnitPath: text('org_unit_path'),
  parentOrgUnitName: text('parent_org_unit_name'),
  verificationStatus: text('verification_status', {
    enum: ['unverified', 'verified', 'rejected'],
  }).notNull(),
  version: integer('version').notNull(),
  searchText: text('search_text').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
}).existing();

/** One membership of one person, as the table of links shows it. */
export const orgUnitLinks = pgView('org_unit_links', {
  id: integer('id').notNull(),
  facultyId: integer('faculty_id').notNull(),
  facultyName: text('faculty_name').notNull(),
  orgUnitId: integer('org_unit_id').notNull(),
  orgUnitName: text('org_unit_name').notNull(),
  orgUnitType: text('org_unit_type', { enum: UNIT_TYPES }).notNull(),
  isPrimary: boolean('is_primary').notNull(),
  createdAt: time('created_at').notNull(),
}).existing();
