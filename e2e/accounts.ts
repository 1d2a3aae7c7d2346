import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sentEmailSchema, type SentEmail } from '#contract/emails.ts';
import { managedUserSchema } from '#contract/users.ts';
import type { Api } from './api.ts';

export interface Account {
  email: string;
  password: string;
}

export interface Person extends Account {
  firstName: string;
  lastName: string;
}

export const newAccount = (): Account => ({
  email: `person.${randomBytes(6).toString('hex')}@beacon.test`,
  password: 'Correct-Horse-7',
});

/** The newest mail to an address whose subject matches, from the administrators' email log. */
export const findMail = async (
  adminApi: Api,
  to: string,
  subject: RegExp,
): Promise<SentEmail | null> => {
  const answer = await adminApi.get('/api/admin/emails');
  const mails = z.array(sentEmailSchema).parse(await answer.json());
  return mails.find((mail) => mail.to === to && subject.test(mail.subject)) ?? null;
};

/** The address in a mail, as a path of the server under test. */
export const linkIn = (mail: SentEmail | null, path: string): string => {
  const link = mail?.text
    .split(/\s+/)
    .find((word) => URL.canParse(word) && new URL(word).pathname === path);
  if (link === undefined) throw new Error(`No link to ${path} in: ${mail?.text ?? 'no mail'}`);
  return path + new URL(link).search;
};

export const verificationLink = async (adminApi: Api, email: string): Promise<string> =>
  linkIn(await findMail(adminApi, email, /verify/i), '/verify');

/** A verified account with a name, made by the same calls that the pages make. */
export const createPerson = async (api: Api, adminApi: Api): Promise<Person> => {
  const person = { ...newAccount(), firstName: 'Mina', lastName: 'Okafor' };
  await register(api, person);
  const link = await verificationLink(adminApi, person.email);
  await api.get(`/api/verify-email${link.slice('/verify'.length)}`);
  await signInThrough(api, person);
  await api.send('PATCH', '/api/profile', { firstName: 'Mina', lastName: 'Okafor' });
  return person;
};

const findUserId = async (adminApi: Api, email: string): Promise<number> => {
  const answer = await adminApi.get(`/api/admin/users?limit=500&search=${email}`);
  const users = z.array(managedUserSchema).parse(await answer.json());
  const user = users.find((each) => each.email === email);
  if (user === undefined) throw new Error(`There is no account ${email}`);
  return user.id;
};

export const grantAdminRole = async (adminApi: Api, { email }: Account): Promise<void> => {
  const id = await findUserId(adminApi, email);
  await adminApi.send('PATCH', `/api/admin/users/${id}`, { isAdmin: true });
};

export const register = async (api: Api, { email, password }: Account): Promise<void> => {
  await api.send('POST', '/api/register', { email, password, confirmPassword: password });
};

export const signInThrough = async (api: Api, { email, password }: Account): Promise<void> => {
  await api.send('POST', '/api/login', { email, password });
};
