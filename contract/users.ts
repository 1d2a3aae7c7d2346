import { endpoint } from './endpoint.ts';
import { byId, messageSchema } from './text.ts';
import { z } from 'zod';
import { userSchema } from './accounts.ts';
import { listQuerySchema } from './page.ts';

/** A row of the administrators' table: the account, and whether it is the protected one. */
export const managedUserSchema = userSchema
  .omit({ welcomePending: true })
  .extend({ isProtected: z.boolean(), isVerified: z.boolean() });
export type ManagedUser = z.infer<typeof managedUserSchema>;

const userListQuerySchema = listQuerySchema([
  'email',
  'lastName',
  'institution',
  'lastLoginAt',
  'createdAt',
]);

const roleChangeSchema = z.object({ isAdmin: z.boolean() });
const generatedPasswordSchema = z.object({ newPassword: z.string() });

export const usersEndpoints = {
  'GET /api/admin/users': endpoint({
    summary: 'All accounts',
    access: 'admin',
    query: userListQuerySchema,
    answers: { 200: z.array(managedUserSchema) },
  }),
  'PATCH /api/admin/users/:id': endpoint({
    summary: 'Grant or take away the admin role',
    access: 'admin',
    params: byId,
    body: roleChangeSchema,
    answers: { 200: managedUserSchema },
  }),
  'DELETE /api/admin/users/:id': endpoint({
    summary: 'Delete an account',
    access: 'admin',
    params: byId,
    answers: { 200: messageSchema },
  }),
  'POST /api/admin/users/:id/reset-password': endpoint({
    summary: 'Give an account a new password, shown once',
    access: 'admin',
    params: byId,
    answers: { 200: generatedPasswordSchema },
  }),
};
