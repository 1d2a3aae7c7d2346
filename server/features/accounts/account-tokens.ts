import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { badRequest } from '#server/errors.ts';
import {
  type AccountTokenRow,
  findTokenForUse,
  insertToken,
  markTokenUsed,
  replaceTokens,
  type TokenPurpose,
} from './account-tokens.repository.ts';

const LIFETIME_MS: Record<TokenPurpose, number> = {
  'verify-email': DAY_MS,
  'reset-password': HOUR_MS,
};

const LINK: Record<TokenPurpose, { name: string; cure: string; whenUsed: string }> = {
  'verify-email': {
    name: 'verification link',
    cure: 'Log in to get a new one by email.',
    whenUsed: 'Your email is verified: please log in.',
  },
  'reset-password': {
    name: 'password link',
    cure: 'Ask for a new one with "Forgot password?" on the login page.',
    whenUsed: 'Please log in, or ask for a new one with "Forgot password?".',
  },
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** A new link of one purpose; earlier ones become void. */
export const issueToken = async (
  tx: Database,
  userId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<IssuedToken> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await replaceTokens(tx, userId, purpose, now);
  await insertToken(tx, { tokenHash: hashOf(token), userId, purpose, createdAt: now, expiresAt });
  return { token, expiresAt };
};

const refusal = (row: AccountTokenRow | null, purpose: TokenPurpose, now: Date): string | null => {
  const { name, cure, whenUsed } = LINK[purpose];
  if (row === null) return `This ${name} is not valid. ${cure}`;
  if (row.usedAt !== null) return `This ${name} has already been used. ${whenUsed}`;
  if (row.replacedAt !== null) {
    return `This ${name} was replaced by a newer one. Please use the link in the latest email.`;
  }
  if (row.expiresAt.getTime() <= now.getTime()) return `This ${name} has expired. ${cure}`;
  return null;
};

/** The user whom the link belongs to; a link works once. */
export const useToken = async (
  tx: Database,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<number> => {
  const row = await findTokenForUse(tx, hashOf(token), purpose);
  const reason = refusal(row, purpose, now);
  if (row === null || reason !== null) throw badRequest(reason ?? 'This link is not valid.');
  await markTokenUsed(tx, row.tokenHash, now);
  return row.userId;
};

export const voidTokens = replaceTokens;
