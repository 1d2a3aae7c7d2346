import { z } from 'zod';
import { userSchema } from './accounts.ts';
import { listQuerySchema } from './page.ts';

/** A row of the administrators' table: the account, and whether it is the protected one. */
export const managedUserSchema = userSchema
  .omit({ welcomePending: true })
  .extend({ isProtected: z.boolean(), isVerified: z.boolean() });
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const userListQuerySchema = listQuerySchema([
  'email',
  'lastName',
  'institution',
  'lastLoginAt',
  'createdAt',
]);
