/** What a spreadsheet would run as a formula, also behind the apostrophes that mark a text. */
const RUNS = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** One apostrophe in front makes a spreadsheet show the cell instead of running it. */
export const guardCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** Takes exactly that apostrophe off again; "'t Hooft" has none of ours and stays. */
export const unguardCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
