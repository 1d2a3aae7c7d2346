import { type Path, paths } from '#web/paths.ts';
import { signOut } from '#web/session/sign-out.ts';
import { setTheme, type Theme } from '#web/theme/theme.ts';
import { openShortcuts } from './overlay.ts';
import type { Audience, Command } from './registry.ts';

const page = (to: Path, label: string, audience: Audience, ...keywords: string[]): Command => ({
  id: `page:${to}`,
  group: 'Pages',
  label,
  keywords,
  audience,
  perform: { to },
});

const theme = (name: Theme, label: string): Command => ({
  id: `theme:${name}`,
  group: 'Actions',
  label,
  keywords: ['appearance', 'mode', 'colours'],
  audience: 'everybody',
  perform: { run: () => setTheme(name) },
});

export const standardCommands: readonly Command[] = [
  page(paths.home, 'Home', 'visitors', 'landing'),
  page(paths.auth, 'Log In', 'visitors', 'sign in', 'sign up', 'register'),
  page(paths.dashboard, 'Dashboard', 'users', 'start', 'home'),
  page(paths.projects, 'Research projects', 'users', 'create new project'),
  page(paths.collaborators, 'Find Collaborators', 'users', 'people'),
  page(paths.profile, 'Account Settings', 'users', 'profile', 'password', 'orcid'),
  page(paths.welcome, 'Welcome', 'users', 'next steps'),
  page(paths.admin, 'Admin Dashboard', 'admins', 'users', 'accounts'),
  page(paths.adminFaculty, 'Faculty Management', 'admins', 'roster', 'people', 'csv import'),
  page(paths.adminEmails, 'Email Log', 'admins', 'mail', 'sent'),
  page(paths.adminOrgUnits, 'Organizational units', 'admins', 'departments', 'tree'),
  page(paths.adminAudit, 'Audit Log', 'admins', 'history', 'who'),
  page(paths.testConnections, 'Test Connections', 'users', 'database', 'redis'),
  theme('system', 'Theme: System'),
  theme('light', 'Theme: Light'),
  theme('dark', 'Theme: Dark'),
  {
    id: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    keywords: ['keys', 'help'],
    audience: 'everybody',
    perform: { run: openShortcuts },
  },
  {
    id: 'sign-out',
    group: 'Actions',
    label: 'Sign Out',
    keywords: ['log out', 'leave'],
    audience: 'users',
    perform: { run: () => void signOut() },
  },
];
