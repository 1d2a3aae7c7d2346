/** In a file of their own, so that the browser can read them without loading zod. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
export const TOTAL_COUNT_HEADER = 'x-total-count';
