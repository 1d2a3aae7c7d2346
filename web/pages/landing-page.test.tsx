// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage } from '#web/testing/render-page.tsx';

const targetsOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

afterEach(leavePage);

test('every call to action leads to its tab of the auth page', async () => {
  fakeApi();
  renderPage('/');
  expect(await screen.findByText('Elevate Your Research Impact')).toBeDefined();
  expect(new Set(targetsOf('Get Started'))).toEqual(new Set(['/auth?signup=true']));
  expect(new Set(targetsOf('Sign In'))).toEqual(new Set(['/auth']));
  expect(targetsOf('Learn More About Our Platform')).toEqual(['/auth?signup=true']);
  expect(targetsOf('Create Your Account')).toEqual(['/auth?signup=true']);
  expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()));
});

test('the header turns solid after 50 pixels of scroll, and clear again', async () => {
  fakeApi();
  renderPage('/');
  const header = await screen.findByRole('banner');
  const scrollTo = (scrollY: number) => {
    vi.stubGlobal('scrollY', scrollY);
    fireEvent.scroll(window);
    return header.dataset['solid'];
  };
  expect(scrollTo(50)).toBe('false');
  expect(scrollTo(51)).toBe('true');
  expect(scrollTo(0)).toBe('false');
});

test('a signed-in visitor is led to the dashboard', async () => {
  fakeApi({ 'GET /api/user': { body: aUser() }, 'GET /api/projects': { body: [] } });
  const { address } = renderPage('/');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
