import { MASKED_TOKEN } from './mail.ts';

const MAX_LENGTH = 500;
/** Where the server judges this recipient or this mail; refusals elsewhere are the set-up's fault. */
const JUDGING_COMMANDS = new Set<unknown>(['RCPT TO', 'DATA']);

const fieldOf = (error: unknown, field: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;

/** Trying again would be refused again: no such mailbox, mail not wanted (550 to 554). */
export const isPermanent = (error: unknown): boolean => {
  const code = fieldOf(error, 'responseCode');
  const refused = typeof code === 'number' && code >= 550 && code <= 554;
  return refused && JUDGING_COMMANDS.has(fieldOf(error, 'command'));
};

/** One line for the email log. A server may quote the mail that it refused, hence the mask. */
export const describeFailure = (error: unknown, linkToken: string | null): string => {
  const message = error instanceof Error ? error.message : String(error);
  const masked = linkToken ? message.replaceAll(linkToken, MASKED_TOKEN) : message;
  const line = masked.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
};
