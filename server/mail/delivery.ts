import type { BaseLogger } from 'pino';
import { MINUTE_MS, SECOND_MS, type Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import {
  claimDue,
  markFailed,
  markSent,
  postpone,
  releaseClaimed,
  type EmailRow,
} from './outbox.repository.ts';
import { nextAttempt } from './retry-schedule.ts';
import { describeFailure, isPermanent } from './smtp-failure.ts';
import { SEND_DEADLINE_MS, SMTP_CONNECTIONS, type SmtpTransport } from './smtp.ts';

export type DeliveryLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** The margin covers the writing of the outcome and clocks that differ between processes. */
export const LEASE_MS = SEND_DEADLINE_MS + MINUTE_MS;
const POLL_MS = 5 * SECOND_MS;
/** A stop that takes longer cuts the mails off; they go out after the next start. */
const STOP_GRACE_MS = 5 * SECOND_MS;

export interface Delivery {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
  runOnce(): Promise<void>;
}

interface DeliverySettings {
  db: Database;
  clock: Clock;
  log: DeliveryLog;
  transport: SmtpTransport;
}

export const createDelivery = ({ db, clock, log, transport }: DeliverySettings): Delivery => {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let isWanted = false;
  let isStopping = false;
  let isFaulty = false;

  const settleFailure = async (email: EmailRow, error: unknown): Promise<void> => {
    const lastError = describeFailure(error, email.linkToken);
    const now = clock.now();
    const next = isPermanent(error) ? null : nextAttempt(email.attempts, now);
    const facts = { emailId: email.id, attempts: email.attempts, reason: lastError };
    if (next === null) {
      await markFailed(db, email, lastError);
      log.error(facts, 'Mail could not be delivered');
    } else {
      await postpone(db, email, { nextAttemptAt: next, lastError });
      log.warn({ ...facts, nextAttemptAt: next }, 'Mail is tried again later');
    }
  };

  const deliver = async (email: EmailRow): Promise<void> => {
    try {
      await transport.send(email);
    } catch (error) {
      await settleFailure(email, error);
      return;
    }
    await markSent(db, email.id, clock.now());
    log.info({ emailId: email.id, attempts: email.attempts }, 'Mail delivered');
  };

  /** No more at a time than can be sent at once, so that no claim runs out while it waits. */
  const drain = async (): Promise<void> => {
    if (isStopping) return;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await claimDue(db, { now, leaseUntil, limit: SMTP_CONNECTIONS });
    if (claimed.length === 0) return;
    if (isStopping) {
      await releaseClaimed(
        db,
        claimed.map(({ id }) => id),
        now,
      );
      return;
    }
    const outcomes = await Promise.allSettled(claimed.map(deliver));
    const fault = outcomes.find((outcome) => outcome.status === 'rejected');
    if (fault !== undefined) throw fault.reason;
    await drain();
  };

  const runOnce = (): Promise<void> => {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  };

  const schedule = (delayMs: number): void => {
    timer = setTimeout(() => {
      timer = null;
      void tick();
    }, delayMs);
  };

  const tick = async (): Promise<void> => {
    isWanted = false;
    try {
      await runOnce();
      if (isFaulty) log.info('Mail delivery works again');
      isFaulty = false;
    } catch (error) {
      // Told once: while the database is away every round fails in the same way.
      if (!isFaulty) log.error({ err: error }, 'Mail delivery is interrupted');
      isFaulty = true;
    }
    if (!isStopping) schedule(isWanted && !isFaulty ? 0 : POLL_MS);
  };

  const start = (): void => {
    if (isStarted || isStopping) return;
    isStarted = true;
    schedule(0);
  };

  const wake = (): void => {
    isWanted = true;
    if (timer === null) return;
    clearTimeout(timer);
    schedule(0);
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const grace = setTimeout(() => transport.close(true), STOP_GRACE_MS);
    // A fault of the last round has been told, or will be by its caller.
    await running?.catch(() => {});
    clearTimeout(grace);
    transport.close(false);
  };

  return { start, wake, stop, runOnce };
};
