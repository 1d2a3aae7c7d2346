import { DrizzleQueryError } from 'drizzle-orm';

interface FaultFields {
  message: string;
  code: string | undefined;
  constraint: string | undefined;
  detail: string | undefined;
}

/** A fault that the embedded database reported, with the fields that `pg` gives its errors too. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(fields: FaultFields) {
    super(fields.message);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.detail = fields.detail;
  }
}

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const rootOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? rootOf(error.cause) : error;

/** What the database itself said, without the statement around it. */
export const rootMessage = (error: unknown): string => {
  const root = rootOf(error);
  return root instanceof Error ? root.message : String(root);
};

const fieldOf = (error: unknown, field: string): string | undefined => {
  const root = rootOf(error);
  if (typeof root !== 'object' || root === null) return undefined;
  const value: unknown = Reflect.get(root, field);
  return typeof value === 'string' ? value : undefined;
};

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const DISK_FULL = '53100';
const LOCK_NOT_AVAILABLE = '55P03';

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  fieldOf(error, 'code') === UNIQUE_VIOLATION && fieldOf(error, 'constraint') === constraint;

/** Something that a change refers to was deleted between its check and its write. */
export const isMissingReference = (error: unknown): boolean =>
  fieldOf(error, 'code') === FOREIGN_KEY_VIOLATION;

/** Somebody else holds a lock for which we would not wait. */
export const isLockTaken = (error: unknown): boolean =>
  fieldOf(error, 'code') === LOCK_NOT_AVAILABLE;

/** NUL bytes, text that is no UTF-8, numbers out of range: the schemas refuse them before this net does. */
export const isUnstorable = (error: unknown): boolean =>
  /^22(021|P05|003|P02|008)$/.test(fieldOf(error, 'code') ?? '');

export const isDiskFull = (error: unknown): boolean => {
  const code = fieldOf(error, 'code');
  return code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT';
};

/** Connection lost, refused, timed out, or a server that starts or stops (SQLSTATE 08, 57P, 53300). */
const UNAVAILABLE = /^(08|57P|53300|ECONN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT)/;
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client was closed|cannot use a pool after/i;

export const isUnavailable = (error: unknown): boolean => {
  const root = rootOf(error);
  if (root instanceof DatabaseUnavailable) return true;
  if (UNAVAILABLE.test(fieldOf(root, 'code') ?? '')) return true;
  return root instanceof Error && UNAVAILABLE_MESSAGE.test(root.message);
};
