import { z } from 'zod';
import { orcidInputSchema } from './orcid.ts';
import { freeText, isoDateTime } from './text.ts';

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
export const registeredSchema = z.object({
  message: z.string(),
  verificationRequired: z.literal(true),
});
export const verifiedSchema = z.object({ email: z.string() });
export const verifyQuerySchema = z.object({ token: z.string().optional() });
