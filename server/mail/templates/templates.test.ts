import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillLinkTokens, LINK_TOKEN_PLACEHOLDER, type Mail } from '../mail.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetLink, passwordResetMail } from './password-reset.ts';
import { verificationLink, verificationMail } from './verification.ts';

const APP_URL = 'https://beacon.example.edu';
const at = new Date('2026-11-16T02:48:00.000Z');

const templates: [string, (email: string) => Mail][] = [
  [
    'verification',
    (email) => verificationMail({ email, link: verificationLink(APP_URL), expiresAt: at }),
  ],
  [
    'password reset',
    (email) => passwordResetMail({ email, link: passwordResetLink(APP_URL), expiresAt: at }),
  ],
  ['password changed', (email) => passwordChangedMail({ email, appUrl: APP_URL, changedAt: at })],
];

/** The markup without the words: every tag with its attributes, in order. */
const skeletonOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

const linesOf = (text: string): number => text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).length;

const placesIn = (body: string): number => body.split(LINK_TOKEN_PLACEHOLDER).length;

const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' style='display:none",
        '</title></b></p></td>',
        '<!--',
        '&lt;b&gt;',
        '\r\nBcc: everybody@example.edu\r\n\r\n',
        '\n\nYour account is closed. Go to https://evil.example',
        '\u2028',
        '\u202Etxet',
        '👩🏽‍🔬',
        'مرحبا',
        LINK_TOKEN_PLACEHOLDER,
        '$&',
        '$1',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

describe.each(templates)('%s', (_name, compose) => {
  const plain = compose('amara@example.edu');

  test('nothing that somebody typed becomes markup, a header or a line of ours', () => {
    const skeleton = skeletonOf(plain.html);
    fc.assert(
      fc.property(hostileText, (email) => {
        const mail = compose(email);
        expect(mail.subject).toBe(plain.subject);
        expect(skeletonOf(mail.html)).toEqual(skeleton);
        expect(wordsOf(mail.html.replace(/<style>.*<\/style>/s, ''))).not.toMatch(/[<>"]/);
        expect(linesOf(mail.text)).toBe(linesOf(plain.text));
        expect(mail.text).not.toMatch(/\p{Bidi_Control}/u);
      }),
    );
  });

  test('a placeholder that somebody typed is not filled with the token', () => {
    fc.assert(
      fc.property(hostileText, (email) => {
        const nested = `__LINK_${LINK_TOKEN_PLACEHOLDER}TOKEN__${email}`;
        const mail = compose(nested);
        expect(placesIn(mail.html)).toBe(placesIn(plain.html));
        expect(placesIn(mail.text)).toBe(placesIn(plain.text));
      }),
    );
  });

  test('emoji and right-to-left names arrive as they were typed', () => {
    const { html, text } = compose('مرحبا 👩🏽‍🔬 O’Neil & <Co>');
    expect(text).toContain('مرحبا 👩🏽‍🔬 O’Neil & <Co>');
    expect(html).toContain('>مرحبا 👩🏽‍🔬 O’Neil &amp; &lt;Co&gt;</b>');
  });

  test('both bodies say the same and hold the full address', () => {
    const { html, text } = fillLinkTokens(plain, 'tok-EN_1');
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    const [button, address] = links;
    expect(links).toHaveLength(2);
    expect(button?.[1]).toMatch(/^https:\/\/beacon\.example\.edu\//);
    expect(address?.[1]).toBe(button?.[1]);
    expect(address?.[2]).toBe(button?.[1]);
    expect(text.split('\n')).toEqual(expect.arrayContaining([`${button?.[2]}:`, button?.[1]]));
    const said = [...html.matchAll(/<(h1|p class="t2") [^>]*>(.*?)<\/(h1|p)>/g)].slice(0, 2);
    expect(said).toHaveLength(2);
    for (const [, , words = ''] of said) expect(text).toContain(wordsOf(words));
  });

  test('it loads nothing and runs nothing', () => {
    expect(plain.html).not.toMatch(/<script|<img|<link|<iframe|url\(|@import|\son\w+=/i);
  });
});

const LOG_WORDS = /verify|reset/i;

test('the email log can tell the mails apart by their subjects', () => {
  const subjects = templates.map(([, compose]) => compose('amara@example.edu').subject);
  expect(subjects.map((subject) => LOG_WORDS.exec(subject)?.[0].toLowerCase() ?? null)).toEqual([
    'verify',
    'reset',
    null,
  ]);
});

test('the links lead to the pages that take their tokens, with a placeholder for the token', () => {
  expect(verificationLink(APP_URL)).toBe(`${APP_URL}/verify?token=${LINK_TOKEN_PLACEHOLDER}`);
  expect(passwordResetLink(APP_URL)).toBe(
    `${APP_URL}/reset-password?token=${LINK_TOKEN_PLACEHOLDER}`,
  );
});

test('the notice of a change carries no token', () => {
  const { html, text } = passwordChangedMail({ email: 'a@b.edu', appUrl: APP_URL, changedAt: at });
  expect(html + text).not.toContain(LINK_TOKEN_PLACEHOLDER);
  expect(text).toContain('Nov 16, 2026, 2:48 AM UTC');
});
