// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fill } from '#web/testing/fill.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const aProject = (changes: Partial<Project> = {}): Project => ({
  id: 1,
  name: 'Clay',
  description: '',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-06T12:00:00.000Z',
  ...changes,
});

const heading = () => screen.findByRole('heading', { level: 1 });

afterEach(leavePage);

test('a new researcher is greeted by first name and told how to begin', async () => {
  fakeApi({ 'GET /api/user': { body: aUser() }, 'GET /api/projects': { body: [] } });
  renderPage('/dashboard');
  expect((await heading()).textContent).toBe('Welcome, Noor');
  expect(await screen.findByText('No projects yet')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Find Collaborators' });
  expect(link.getAttribute('href')).toBe('/collaborators');
});

test('somebody without a first name is simply welcome', async () => {
  fakeApi({
    'GET /api/user': { body: aUser({ firstName: null }) },
    'GET /api/projects': { body: [] },
  });
  renderPage('/dashboard');
  expect((await heading()).textContent).toBe('Welcome');
});

test('a project that is created there appears in the card', async () => {
  const api = fakeApi({ 'GET /api/user': { body: aUser() }, 'GET /api/projects': { body: [] } });
  api.table['POST /api/projects'] = () => {
    api.table['GET /api/projects'] = { body: [aProject()] };
    return { status: 201, body: aProject() };
  };
  renderPage('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Project' }));
  const name = await screen.findByLabelText('Name');
  expect(document.activeElement).toBe(name);
  await fill(name, ' Clay ');
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText('edited Jan 6, 2026')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsOf('POST /api/projects')[0]?.body).toEqual({ name: 'Clay', description: '' });
  expect(visibleToast()).toEqual({ title: 'Project created', description: 'Clay' });
});

test('the offer of the welcome page goes away at once and is not made again', async () => {
  const api = fakeApi({
    'GET /api/user': { body: aUser({ welcomePending: true }) },
    'GET /api/projects': { body: [] },
    'POST /api/welcome/dismiss': { body: aUser() },
  });
  renderPage('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull());
  await waitFor(() => expect(api.callsOf('POST /api/welcome/dismiss')).toHaveLength(1));
});

test('the welcome page itself counts as seen, once', async () => {
  const api = fakeApi({
    'GET /api/user': { body: aUser({ welcomePending: true }) },
    'POST /api/welcome/dismiss': { body: aUser() },
  });
  renderPage('/welcome');
  expect((await heading()).textContent).toBe('Welcome, Noor!');
  await waitFor(() => expect(api.callsOf('POST /api/welcome/dismiss')).toHaveLength(1));
  const link = screen.getByRole('link', { name: 'Go to Dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});

test('projects that cannot be loaded are said to be so, and asked for again', async () => {
  const api = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/projects': { status: 500, body: { message: 'Broken' } },
  });
  renderPage('/dashboard');
  expect(await screen.findByText('Your projects could not be loaded.')).toBeDefined();
  api.table['GET /api/projects'] = { body: [aProject()] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Clay')).toBeDefined();
});

test('a project is deleted only after a question that names it', async () => {
  const api = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/projects': { body: [aProject()] },
  });
  api.table['DELETE /api/projects/1'] = () => {
    api.table['GET /api/projects'] = { body: [] };
    return { body: { message: 'ok' } };
  };
  renderPage('/projects');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Clay' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('“Clay”');
  expect(api.callsOf('DELETE /api/projects/1')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
  expect(await screen.findByText('No projects yet')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('search and sorting of the projects live in the address and reach the server', async () => {
  const api = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/projects': { body: [aProject()] },
  });
  const { address } = renderPage('/projects?search=cl');
  await screen.findByText('Clay');
  await userEvent.click(screen.getByRole('radio', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/projects?search=cl&sort=name'));
  await waitFor(() =>
    expect(api.callsOf('GET /api/projects').at(-1)?.query).toBe(
      '?search=cl&sort=name&order=asc&limit=500',
    ),
  );
});
