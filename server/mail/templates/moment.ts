const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A mail does not know its reader's time zone, so it names its own. */
export const momentOf = (time: Date): string => `${format.format(time).replaceAll(/\s/g, ' ')} UTC`;
