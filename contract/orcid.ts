import { z } from 'zod';

const ORCID_PATTERN =
  /^(?:https?:\/\/(?:www\.)?orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\/?$/i;

/** ISO 7064 mod 11-2 over the first fifteen digits. */
const checkDigit = (digits: string): string => {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
};

/** The iD as `0000-0000-0000-0000`, from its bare form or its address; null when it is not one. */
export const normalizeOrcid = (text: string): string | null => {
  const parts = ORCID_PATTERN.exec(text.trim());
  if (!parts) return null;
  const orcid = parts.slice(1, 5).join('-').toUpperCase();
  const digits = orcid.replaceAll('-', '');
  return checkDigit(digits.slice(0, 15)) === digits[15] ? orcid : null;
};

/** Empty text clears the iD; anything else must be a true one. */
export const orcidInputSchema = z.string().transform((text, context) => {
  if (text.trim() === '') return '';
  const orcid = normalizeOrcid(text);
  if (orcid) return orcid;
  const wrongCheckDigit = ORCID_PATTERN.test(text.trim());
  context.addIssue({
    code: 'custom',
    message: wrongCheckDigit
      ? 'The check digit is wrong. Compare it with orcid.org.'
      : 'An ORCID iD looks like 0000-0002-1825-0097',
  });
  return z.NEVER;
});
