import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { freeText, isoDateTime, messageSchema } from './text.ts';
import { orcidInputSchema } from './orcid.ts';

const MAX_EMAIL_LENGTH = 254;
const MAX_PASSWORD_LENGTH = 128;
const MAX_PROFILE_TEXT_LENGTH = 200;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const emailSchema = z
  .string('Please enter a valid email address')
  .max(MAX_EMAIL_LENGTH + 20, 'Please enter a valid email address')
  .transform(normalizeEmail)
  .pipe(
    z
      .email('Please enter a valid email address')
      .max(MAX_EMAIL_LENGTH, 'Please enter a valid email address'),
  );

const passwordText = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

export const newPasswordSchema = passwordText
  .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
  .regex(/\p{Nd}/u, 'Password must contain at least one number');

/**
 * Zod skips checks of an object while one of its fields is wrong; people should see on the confirm
 * field that it differs even while the password itself still breaks a rule.
 */
const sameText = (field: string, confirmation: string) =>
  z.refine<Record<string, unknown>>((form) => form[field] === form[confirmation], {
    message: 'Passwords do not match',
    path: [confirmation],
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      typeof Reflect.get(value, field) === 'string' &&
      typeof Reflect.get(value, confirmation) === 'string',
  });

export const loginSchema = z.object({ email: emailSchema, password: passwordText });

export const registrationSchema = z
  .object({ email: emailSchema, password: newPasswordSchema, confirmPassword: passwordText })
  .check(sameText('password', 'confirmPassword'));

export const passwordChangeSchema = z
  .object({
    currentPassword: passwordText,
    newPassword: newPasswordSchema,
    confirmNewPassword: passwordText,
  })
  .check(sameText('newPassword', 'confirmNewPassword'));

export const emailOnlySchema = z.object({ email: emailSchema });

const linkToken = z
  .string('The link is incomplete: its token is missing')
  .min(1, 'The link is incomplete: its token is missing')
  .max(200, 'The link is not valid');

export const passwordResetSchema = z
  .object({ token: linkToken, newPassword: newPasswordSchema, confirmNewPassword: passwordText })
  .check(sameText('newPassword', 'confirmNewPassword'));

const profileText = freeText(MAX_PROFILE_TEXT_LENGTH).trim();

export const profileSchema = z.object({
  firstName: profileText.optional(),
  lastName: profileText.optional(),
  institution: profileText.optional(),
  school: profileText.optional(),
  unit: profileText.optional(),
  orcidId: orcidInputSchema.optional(),
});

export const userSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  institution: z.string().nullable(),
  school: z.string().nullable(),
  unit: z.string().nullable(),
  orcidId: z.string().nullable(),
  lastLoginAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
  isAdmin: z.boolean(),
  /** True until the user has seen or dismissed the welcome page. */
  welcomePending: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const csrfTokenSchema = z.object({ token: z.string() });
const registeredSchema = z.object({
  message: z.string(),
  verificationRequired: z.literal(true),
});
const verifiedSchema = z.object({ email: z.string() });
const verifyQuerySchema = z.object({ token: z.string().optional() });

export const accountsEndpoints = {
  'GET /api/csrf-token': endpoint({
    summary: 'An anti-forgery token, also set as the readable cookie XSRF-TOKEN',
    access: 'public',
    query: z.object({ t: z.string().optional() }).loose(),
    answers: { 200: csrfTokenSchema },
  }),
  'GET /api/user': endpoint({
    summary: 'The signed-in user',
    access: 'user',
    answers: { 200: userSchema },
  }),
  'POST /api/register': endpoint({
    summary: 'Create an account and send its verification mail',
    access: 'public',
    body: registrationSchema,
    answers: { 201: registeredSchema },
  }),
  'POST /api/login': endpoint({
    summary: 'Sign in',
    access: 'public',
    body: loginSchema,
    answers: { 200: userSchema },
  }),
  'POST /api/logout': endpoint({
    summary: 'Sign out',
    access: 'public',
    answers: { 200: messageSchema },
  }),
  'GET /api/verify-email': endpoint({
    summary: 'Verify an email address (only for requests that accept JSON and not HTML)',
    access: 'public',
    query: verifyQuerySchema,
    answers: { 200: verifiedSchema },
  }),
  'POST /api/resend-verification': endpoint({
    summary: 'Send the verification mail again',
    access: 'public',
    body: emailOnlySchema,
    answers: { 200: messageSchema },
  }),
  'POST /api/forgot-password': endpoint({
    summary: 'Send a link with which a forgotten password is replaced',
    access: 'public',
    body: emailOnlySchema,
    answers: { 200: messageSchema },
  }),
  'POST /api/reset-password': endpoint({
    summary: 'Replace a forgotten password',
    access: 'public',
    body: passwordResetSchema,
    answers: { 200: verifiedSchema },
  }),
  'PATCH /api/profile': endpoint({
    summary: 'Change the own profile',
    access: 'user',
    body: profileSchema,
    answers: { 200: userSchema },
  }),
  'POST /api/change-password': endpoint({
    summary: 'Change the own password; ends all other sessions of the user',
    access: 'user',
    body: passwordChangeSchema,
    answers: { 200: messageSchema },
  }),
  'POST /api/welcome/dismiss': endpoint({
    summary: 'Stop offering the welcome page',
    access: 'user',
    answers: { 200: userSchema },
  }),
};
