import { ADMIN, expect, test } from './fixtures.ts';

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );

test('pages come with a strict policy and no script of their own', async ({ request }) => {
  for (const path of ['/', '/auth', '/dashboard', '/admin/faculty', '/admin/audit', '/nowhere']) {
    const answer = await request.get(path, { headers: { Accept: 'text/html' } });
    const policy = directivesOf(answer.headers()['content-security-policy'] ?? '');
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[^']+'$/),
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    });
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(answer.headers()['referrer-policy']).toBeTruthy();
    const page = await answer.text();
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  }
});

test('the policy holds in the browser: a script from elsewhere does not run', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.name = "ran"';
    document.head.append(script);
    return window.name;
  });
  expect(ran).toBe('');
  expect(complaints.splice(0).join('\n')).toMatch(/Content Security Policy/);
});

test('the preview of a mail runs no script and loads nothing from elsewhere', async ({
  page,
  signIn,
  member,
  adminApi,
}) => {
  await adminApi.send('POST', '/api/forgot-password', { email: member.email });
  await signIn(page, ADMIN);
  await page.goto('/admin/emails');
  await page.getByRole('listitem').filter({ hasText: member.email }).first().click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const answer = await page.request.get((await frame.getAttribute('src')) ?? '');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('sandbox');
  expect(policy).toContain("default-src 'none'");
});

test('the landing page stays under its weight of script', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Elevate Your Research Impact' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(120 * 1024);
});
