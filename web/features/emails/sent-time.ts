const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago an email went out; clocks that differ a little never make it the future. */
export const sentTime = (iso: string, nowMs: number): string => {
  const elapsedMs = nowMs - Date.parse(iso);
  if (elapsedMs < MINUTE_MS) return 'Just now';
  if (elapsedMs < HOUR_MS) return ago(Math.floor(elapsedMs / MINUTE_MS), 'minute');
  if (elapsedMs < DAY_MS) return ago(Math.floor(elapsedMs / HOUR_MS), 'hour');
  return ago(Math.floor(elapsedMs / DAY_MS), 'day');
};
