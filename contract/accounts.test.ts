import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailSchema, newPasswordSchema, normalizeEmail } from './accounts.ts';
import { normalizeOrcid } from './orcid.ts';

describe('email addresses', () => {
  it('are the same whatever their case and surrounding blanks', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[ \t]{0,3}$/), (email, blanks) => {
        const parsed = emailSchema.safeParse(email);
        fc.pre(parsed.success);
        const dressed = `${blanks}${email.toUpperCase()}${blanks}`;
        expect(emailSchema.parse(dressed)).toBe(parsed.data);
      }),
    );
  });

  it('are normalised once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
      }),
    );
  });

  it('never hold blanks, line breaks or NUL once accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.emailAddress(), (noise, email) => {
        for (const text of [noise, email + noise, noise + email]) {
          const parsed = emailSchema.safeParse(text);
          if (parsed.success) expect(parsed.data).toMatch(/^[^\s\0]+@[^\s\0]+$/);
        }
      }),
    );
  });
});

describe('new passwords', () => {
  it('need eight characters, an uppercase letter and a number, in any script', () => {
    expect(newPasswordSchema.safeParse('Ärgerlich7').success).toBe(true);
    const messages = newPasswordSchema
      .safeParse('lower')
      .error?.issues.map(({ message }) => message);
    expect(messages).toEqual([
      'Password must be at least 8 characters',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
    ]);
  });
});

/** Written from the standard's own description, to check the product's shorter one against. */
const checkDigitOf = (digits: number[]): string => {
  const total = digits.reduce((sum, digit) => ((sum + digit) * 2) % 11, 0);
  const value = (12 - total) % 11;
  return value === 10 ? 'X' : String(value);
};
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });

describe('ORCID iDs', () => {
  it('are accepted bare or as an address when the check digit is right', () => {
    fc.assert(
      fc.property(digits, (first) => {
        const all = first.join('') + checkDigitOf(first);
        const dashed = all.replace(/(.{4})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4');
        for (const form of [
          dashed,
          all,
          `https://orcid.org/${dashed}`,
          ` ${dashed.toLowerCase()} `,
        ]) {
          expect(normalizeOrcid(form)).toBe(dashed);
        }
      }),
    );
  });

  it('are refused when one digit is mistyped', () => {
    fc.assert(
      fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (first, at, change) => {
        const typo = first.with(at, ((first[at] ?? 0) + change) % 10);
        expect(normalizeOrcid(typo.join('') + checkDigitOf(first))).toBeNull();
      }),
    );
  });
});
