import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/clock.ts';
import { ADMIN, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { linkTokenOf, TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { password } = TestClient;
const registration = (email: string) => ({ email, password, confirmPassword: password });

describe('registration', () => {
  it('creates an unverified account and announces that a mail must be read', async () => {
    const visitor = test.visitor();
    const response = await visitor.post('/api/register', registration('new@example.edu'));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ verificationRequired: true });
    const login = await visitor.post('/api/login', { email: 'new@example.edu', password });
    expect(login.statusCode).toBe(403);
    expect(login.json()).toMatchObject({ verificationRequired: true });
  });

  it('refuses a taken address whatever its case and blanks', async () => {
    const visitor = test.visitor();
    await visitor.register('taken@example.edu');
    const again = await visitor.post('/api/register', registration('  Taken@Example.EDU '));
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('An account with this email already exists');
  });

  it('lets only one of two registrations of one address at once succeed', async () => {
    const [first, second] = await Promise.all(
      [test.visitor(), test.visitor()].map((visitor) =>
        visitor.post('/api/register', registration('race@example.edu')),
      ),
    );
    expect(new Set([first?.statusCode, second?.statusCode])).toEqual(new Set([201, 409]));
  });

  it('names every field that breaks a rule, in the words of the form', async () => {
    const response = await test.visitor().post('/api/register', {
      email: 'no address',
      password: 'short',
      confirmPassword: 'different',
    });
    expect(response.statusCode).toBe(400);
    const { message, issues } = response.json();
    expect(message).toBe('Please enter a valid email address');
    expect(issues).toEqual(
      expect.arrayContaining([
        { path: 'password', message: 'Password must be at least 8 characters' },
        { path: 'password', message: 'Password must contain at least one uppercase letter' },
        { path: 'password', message: 'Password must contain at least one number' },
        { path: 'confirmPassword', message: 'Passwords do not match' },
      ]),
    );
  });

  it('gives nobody rights that they ask for themselves', async () => {
    const visitor = test.visitor();
    const email = 'sly@example.edu';
    await visitor.post('/api/register', {
      ...registration(email),
      isAdmin: true,
      isProtected: true,
    });
    await visitor.verify(linkTokenOf(test.printed, email));
    await visitor.signIn({ email, password });
    expect((await visitor.get('/api/user')).json().isAdmin).toBe(false);
  });
});

describe('verification', () => {
  it('works once, then says that it was used', async () => {
    const visitor = test.visitor();
    await visitor.register('verify@example.edu');
    const token = linkTokenOf(test.printed, 'verify@example.edu');
    const first = await visitor.verify(token);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ email: 'verify@example.edu' });
    const second = await visitor.verify(token);
    expect(second.statusCode).toBe(400);
    expect(second.json().message).toContain('already been used');
  });

  it('sends every request that may show a page to the page and changes nothing', async () => {
    const visitor = test.visitor();
    await visitor.register('scanner@example.edu');
    const token = linkTokenOf(test.printed, 'scanner@example.edu');
    const accepts = ['text/html', '*/*', 'text/html, application/json', ''];
    const answers = await Promise.all(
      accepts.map((accept) => visitor.get(`/api/verify-email?token=${token}`, { accept })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`/verify?token=${token}`);
    }
    expect((await visitor.verify(token)).statusCode).toBe(200);
  });

  it('redirects to the login page without a token, and a HEAD request uses nothing', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/api/verify-email')).headers.location).toBe('/auth');
    await visitor.register('head@example.edu');
    const token = linkTokenOf(test.printed, 'head@example.edu');
    const url = `/api/verify-email?token=${token}`;
    await visitor.send({ method: 'HEAD', url, headers: { accept: 'application/json' } });
    expect((await visitor.verify(token)).statusCode).toBe(200);
  });

  it('says of an expired, a replaced and an unknown link what is the matter', async () => {
    const visitor = test.visitor();
    await visitor.register('slow@example.edu');
    const early = linkTokenOf(test.printed, 'slow@example.edu');
    await visitor.post('/api/resend-verification', { email: 'slow@example.edu' });
    const late = linkTokenOf(test.printed, 'slow@example.edu');
    expect(late).not.toBe(early);
    expect((await visitor.verify(early)).json().message).toContain('replaced by a newer one');
    test.clock.advance(DAY_MS + 1);
    expect((await visitor.verify(late)).json().message).toContain('has expired');
    expect((await visitor.verify('nonsense')).json().message).toContain('is not valid');
  });

  it('answers a resend alike for known, unknown and verified addresses', async () => {
    const visitor = test.visitor();
    await visitor.register('known@example.edu');
    const addresses = ['known@example.edu', 'unknown@example.edu', ADMIN.email];
    const before = test.printed.length;
    const answers = await Promise.all(
      addresses.map((email) => visitor.post('/api/resend-verification', { email })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(test.printed.length).toBe(before + 1);
  });

  it('lets one of two requests with the same link win', async () => {
    const visitor = test.visitor();
    await visitor.register('double@example.edu');
    const token = linkTokenOf(test.printed, 'double@example.edu');
    const answers = await Promise.all([visitor.verify(token), visitor.verify(token)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });
});

describe('sign-in', () => {
  it('answers a wrong password and an unknown account alike', async () => {
    const visitor = test.visitor();
    visitor.address = '198.51.100.1';
    const wrong = await visitor.post('/api/login', {
      email: ADMIN.email,
      password: 'Wrong-pass-1',
    });
    const unknown = await visitor.post('/api/login', {
      email: 'nobody@example.edu',
      password: 'Wrong-pass-1',
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ message: 'Invalid credentials' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('gives a new session id at each sign-in and ends the one before', async () => {
    const client = await test.user();
    const { email } = (await client.get('/api/user')).json<{ email: string }>();
    const first = client.cookie('beacon.sid');
    await client.signIn({ email, password });
    expect(client.cookie('beacon.sid')).not.toBe(first);
    const old = test.visitor();
    old.setCookie('beacon.sid', first ?? '');
    expect((await old.get('/api/user')).statusCode).toBe(401);
  });

  it('remembers when the user signed in last', async () => {
    const client = await test.user();
    expect((await client.get('/api/user')).json().lastLoginAt).toBe(test.clock.now().toISOString());
  });

  it('ends with sign-out, also when there is no session', async () => {
    const client = await test.user();
    const session = client.cookie('beacon.sid') ?? '';
    expect((await client.post('/api/logout')).statusCode).toBe(200);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    const thief = test.visitor();
    thief.setCookie('beacon.sid', session);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
    expect((await client.post('/api/logout')).statusCode).toBe(200);
  });

  it('expires after seven idle days, and after thirty days however busy', async () => {
    const idle = await test.user();
    test.clock.advance(7 * DAY_MS + MINUTE_MS);
    expect((await idle.get('/api/user')).statusCode).toBe(401);

    const busy = await test.user();
    for (let day = 0; day < 29; day += 1) {
      test.clock.advance(DAY_MS);
      expect((await busy.get('/api/user')).statusCode).toBe(200);
    }
    test.clock.advance(2 * DAY_MS);
    expect((await busy.get('/api/user')).statusCode).toBe(401);
  });
});

describe('passwords', () => {
  it('change with the current one, and sign out every other device', async () => {
    const here = await test.user('devices@example.edu');
    const elsewhere = test.visitor();
    await elsewhere.signIn({ email: 'devices@example.edu', password });
    const changed = await here.post('/api/change-password', {
      currentPassword: password,
      newPassword: 'Another-pass-2',
      confirmNewPassword: 'Another-pass-2',
    });
    expect(changed.statusCode).toBe(200);
    expect((await here.get('/api/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    const stale = await test
      .visitor()
      .post('/api/login', { email: 'devices@example.edu', password });
    expect(stale.statusCode).toBe(401);
  });

  it('stay when the current one is wrong, and the field is named', async () => {
    const client = await test.user();
    const response = await client.post('/api/change-password', {
      currentPassword: 'Not-the-one-1',
      newPassword: 'Another-pass-2',
      confirmNewPassword: 'Another-pass-2',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toBe('currentPassword');
  });

  it('are replaced by a link, which ends all sessions, works once and for an hour', async () => {
    const client = await test.user('forgetful@example.edu');
    await client.post('/api/forgot-password', { email: 'Forgetful@example.edu' });
    const token = linkTokenOf(test.printed, 'forgetful@example.edu');
    const reset = { token, newPassword: 'Fresh-pass-3', confirmNewPassword: 'Fresh-pass-3' };
    const first = await test.visitor().post('/api/reset-password', reset);
    expect(first.json()).toEqual({ email: 'forgetful@example.edu' });
    expect((await client.get('/api/user')).statusCode).toBe(401);
    const again = await test.visitor().post('/api/reset-password', reset);
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toContain('already been used');
    await client.signIn({ email: 'forgetful@example.edu', password: 'Fresh-pass-3' });

    await client.post('/api/forgot-password', { email: 'forgetful@example.edu' });
    const late = linkTokenOf(test.printed, 'forgetful@example.edu');
    test.clock.advance(HOUR_MS + 1);
    const expired = await client.post('/api/reset-password', { ...reset, token: late });
    expect(expired.json().message).toContain('has expired');
  });

  it('cannot be replaced with a link of the other kind', async () => {
    const visitor = test.visitor();
    await visitor.register('kinds@example.edu');
    const token = linkTokenOf(test.printed, 'kinds@example.edu');
    const reset = { token, newPassword: 'Fresh-pass-3', confirmNewPassword: 'Fresh-pass-3' };
    expect((await visitor.post('/api/reset-password', reset)).statusCode).toBe(400);
  });

  it('are asked for alike for known and unknown accounts', async () => {
    const visitor = test.visitor();
    const known = await visitor.post('/api/forgot-password', { email: ADMIN.email });
    const unknown = await visitor.post('/api/forgot-password', { email: 'ghost@example.edu' });
    expect(known.body).toBe(unknown.body);
  });
});

describe('profile', () => {
  it('changes what is sent, clears what is empty and leaves the rest', async () => {
    const client = await test.user();
    await client.change('PATCH', '/api/profile', { firstName: ' Ada ', lastName: 'Ní Dhomhnaill' });
    const response = await client.change('PATCH', '/api/profile', {
      lastName: '',
      unit: 'قسم الفيزياء 🧲',
      orcidId: 'https://orcid.org/0000-0002-1825-0097',
    });
    expect(response.json()).toMatchObject({
      firstName: 'Ada',
      lastName: null,
      unit: 'قسم الفيزياء 🧲',
      orcidId: '0000-0002-1825-0097',
    });
    expect((await client.change('PATCH', '/api/profile', {})).json().firstName).toBe('Ada');
  });

  it('refuses an ORCID iD with a wrong check digit', async () => {
    const client = await test.user();
    const response = await client.change('PATCH', '/api/profile', {
      orcidId: '0000-0002-1825-0098',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([
      { path: 'orcidId', message: 'The check digit is wrong. Compare it with orcid.org.' },
    ]);
  });

  it('offers the welcome page until it is dismissed', async () => {
    const client = await test.user();
    expect((await client.get('/api/user')).json().welcomePending).toBe(true);
    await client.post('/api/welcome/dismiss');
    expect((await client.get('/api/user')).json().welcomePending).toBe(false);
  });
});

describe('the email log', () => {
  it('shows links while it is the delivery, but never those of the protected account', async () => {
    await test.user('visible@example.edu');
    await test.visitor().post('/api/forgot-password', { email: ADMIN.email });
    const admin = await test.admin();
    const mails = (await admin.get('/api/admin/emails')).json<{ to: string; text: string }[]>();
    const shown = mails.find((mail) => mail.to === 'visible@example.edu');
    expect(shown?.text).toContain(linkTokenOf(test.printed, 'visible@example.edu'));
    const hidden = mails.find((mail) => mail.to === ADMIN.email);
    expect(hidden?.text).not.toContain(linkTokenOf(test.printed, ADMIN.email));
  });

  it('previews a mail in a frame that can run and load nothing', async () => {
    await test.user();
    const admin = await test.admin();
    const [mail] = (await admin.get('/api/admin/emails')).json<{ id: number }[]>();
    const preview = await admin.get(`/api/admin/emails/${mail?.id}/preview`);
    expect(preview.headers['content-type']).toContain('text/html');
    expect(preview.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect((await admin.get('/api/admin/emails/999999/preview')).statusCode).toBe(404);
  });
});

describe('secrets', () => {
  it('never reach the log', async () => {
    const log = test.logged.join('\n');
    for (const line of test.printed) {
      const token = /token=([\w-]+)/.exec(line)?.[1];
      if (token !== undefined) expect(log).not.toContain(token);
    }
    expect(log).not.toContain(password);
    expect(log).toContain('/api/login');
  });
});
