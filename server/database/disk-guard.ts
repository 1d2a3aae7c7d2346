import { statfs } from 'node:fs/promises';
import { unavailable } from '#server/errors.ts';

const CHECK_INTERVAL_MS = 5_000;
/** Room for the write-ahead log of what is under way: below it nothing new is begun. */
export const NEEDED_BYTES = 48 * 1024 * 1024;

export interface DiskGuard {
  /** Refuses with 503 while the disk is nearly full. */
  requireSpace(): void;
  check(): Promise<void>;
  stop(): void;
}

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * The embedded database cannot go on when its log cannot be written, so changes are refused while
 * there is still room, with words that say what is the matter.
 */
export const guardDisk = (folder: string, freeBytes: FreeBytes = freeBytesOf): DiskGuard => {
  let isFull = false;
  const check = async () => {
    isFull = (await freeBytes(folder)) < NEEDED_BYTES;
  };
  const timer = setInterval(() => {
    check().catch(() => {});
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    check,
    requireSpace: () => {
      if (!isFull) return;
      throw unavailable(
        "The server's disk is nearly full. Nothing was changed; please tell the operator.",
        60,
      );
    },
    stop: () => clearInterval(timer),
  };
};

/** A database server looks after its own disk. */
export const noDiskGuard: DiskGuard = {
  check: async () => {},
  requireSpace: () => {},
  stop: () => {},
};
