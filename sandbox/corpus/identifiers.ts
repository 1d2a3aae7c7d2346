/** Identifiers of the outside world, with check digits that a strict reader accepts. */

/** ISO 7064 mod 11-2 over the first fifteen digits. */
export const orcidOf = (serial: number): string => {
  const digits = String(15_000_000 + serial).padStart(15, '0');
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const rest = (12 - (total % 11)) % 11;
  const all = digits + (rest === 10 ? 'X' : String(rest));
  return `https://orcid.org/${all.slice(0, 4)}-${all.slice(4, 8)}-${all.slice(8, 12)}-${all.slice(12)}`;
};

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** Six letters of Crockford's base 32, then ISO 7064 mod 97-10. */
export const rorOf = (serial: number): string => {
  let rest = serial;
  let letters = '';
  for (let place = 0; place < 6; place += 1) {
    letters = (CROCKFORD[rest % 32] ?? '0') + letters;
    rest = Math.floor(rest / 32);
  }
  const check = 98 - ((serial * 100) % 97);
  return `https://ror.org/0${letters}${String(check).padStart(2, '0')}`;
};

/** Seven digits and their check digit, which may be X. */
export const issnOf = (serial: number): string => {
  const digits = String(serial).padStart(7, '0').slice(-7);
  let sum = 0;
  for (let place = 0; place < 7; place += 1) sum += Number(digits[place]) * (8 - place);
  const rest = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${rest === 10 ? 'X' : rest}`;
};

export const openAlexUrl = (short: string): string => `https://openalex.org/${short}`;
