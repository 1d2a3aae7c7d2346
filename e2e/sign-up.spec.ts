import { findMail, linkIn, newAccount } from './accounts.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { toast } from './toasts.ts';

test('a newcomer signs up, verifies, signs in, edits the profile, changes the password and leaves', async ({
  page,
  adminApi,
}) => {
  const { email, password } = newAccount();
  const newPassword = 'Another-Horse-8';

  await test.step('sign up from the landing page', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL('/auth?signup=true');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, 'Registration successful')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  await test.step('follow the link of the mail', async () => {
    await page.goto(linkIn(await findMail(adminApi, email, /verify/i), '/verify'));
    await expect(
      page.getByRole('heading', { name: 'Your email has been successfully verified!' }),
    ).toBeVisible();
    await expect(page.getByText('Redirecting you to login...')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/auth');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      verified: 'true',
      email,
    });
    await expect(
      page.getByText('Your email has been successfully verified. You can now log in.').first(),
    ).toBeVisible();
    await expect(toast(page, 'Email verified!')).toBeVisible();
  });

  await test.step('sign in', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Login successful')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  });

  await test.step('edit the profile', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByLabel('First name').fill('Amélie');
    await page.getByLabel('Last name').fill('Ødegård');
    await page.getByLabel('Institution').fill('Northern Polytechnic');
    await page.getByLabel('Department/Center/Institute').fill('Ocean Physics');
    await page.getByLabel('ORCID iD').fill('https://orcid.org/0000-0002-1825-0097');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'My Account' })).toContainText('AØ');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Amélie');
    await expect(page.getByLabel('ORCID iD')).toHaveValue('0000-0002-1825-0097');
  });

  await test.step('change the password', async () => {
    await page.getByRole('tab', { name: 'Password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(toast(page, 'Password updated')).toBeVisible();
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  });

  await test.step('sign out, which ends with a full navigation to the landing page', async () => {
    const navigation = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
    );
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await navigation;
    await expect(page.getByRole('heading', { name: 'Elevate Your Research Impact' })).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth');
  });

  await test.step('the new password is the one that counts', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Login failed')).toContainText('Invalid credentials');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Amélie' })).toBeVisible();
  });
});

test('the mail stands in the email log with its link', async ({ page, openApi, signIn }) => {
  const { email, password } = newAccount();
  const api = await openApi();
  await api.send('POST', '/api/register', { email, password, confirmPassword: password });
  await signIn(page, ADMIN);
  await page.goto('/admin/emails');
  const entry = page.getByRole('listitem').filter({ hasText: email });
  await expect(entry).toContainText('Verification');
  await expect(entry).toContainText('Sent: Just now');
  await entry.getByRole('button').or(entry.getByRole('link')).first().click();
  await page.getByRole('tab', { name: 'Plain Text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('/verify?token=');
});

test('the sign-up form says what is wrong beside each field', async ({ page }) => {
  await page.goto('/auth?signup=true');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('lowercase');
  await page.getByLabel('Confirm password', { exact: true }).fill('different');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /Please enter a valid email address/,
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password must contain at least one uppercase letter/,
  );
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    /Passwords do not match/,
  );
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('an address that is taken is refused with the reason', async ({ page, member }) => {
  await page.goto('/auth?signup=true');
  await page.getByLabel('Email').fill(member.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast(page, 'Registration failed')).toContainText(
    'An account with this email already exists',
  );
});

test('signing out ends at the landing page even when the request fails', async ({
  page,
  signIn,
  member,
  complaints,
}) => {
  await signIn(page, member);
  await page.goto('/dashboard');
  await page.route('**/api/logout', (route) => route.abort());
  const navigation = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await navigation;
  // The failure is logged, as it should be; the session is still there, so the dashboard is next.
  await expect(page).toHaveURL('/dashboard');
  expect(complaints.splice(0).join('\n')).toContain('ERR_FAILED');
});
