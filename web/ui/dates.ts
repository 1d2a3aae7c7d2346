import { format } from 'date-fns';

/** Dates and times as all screens write them, in the visitor's time zone. */
export const formatDate = (moment: string | number): string => format(moment, 'MMM d, yyyy');
export const formatTime = (moment: string | number): string => format(moment, 'h:mm a');
