import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { ErrorPage } from './layouts/error-page.tsx';
import { PendingPage } from './layouts/pending-page.tsx';
import { RootFrame } from './layouts/root-frame.tsx';
import { paths } from './paths.ts';
import {
  parseSearch,
  readAuditSearch,
  readAuthSearch,
  readEmailsSearch,
  readFacultySearch,
  readOrgUnitsSearch,
  readProfileSearch,
  readProjectsSearch,
  readTokenSearch,
  readUsersSearch,
  stringifySearch,
} from './search-params.ts';
import type { PageAccess } from './session/access.ts';
import { userQuery } from './session/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    access?: PageAccess;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootFrame });

const unbuilt = lazyRouteComponent(() => import('./pages/unbuilt-page.tsx'), 'UnbuiltPage');

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context: { queryClient } }) => {
    // Who is known to be signed in needs no landing page in between; the page itself sends on
    // those of whom it is learned later.
    if (queryClient.getQueryData(userQuery.queryKey)) {
      redirect({ to: paths.dashboard, replace: true, throw: true });
    }
  },
  component: lazyRouteComponent(() => import('./pages/landing-page.tsx'), 'LandingPage'),
});

const facultyDirectory = createRoute({
  getParentRoute: () => root,
  path: paths.facultyDirectory,
  beforeLoad: () => redirect({ to: paths.adminFaculty, replace: true, throw: true }),
});

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./layouts/public-layout.tsx'), 'PublicLayout'),
});

const auth = createRoute({
  getParentRoute: () => publicPages,
  path: paths.auth,
  validateSearch: readAuthSearch,
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('./pages/auth-page.tsx'), 'AuthPage'),
});

const verify = createRoute({
  getParentRoute: () => publicPages,
  path: paths.verify,
  validateSearch: readTokenSearch,
  staticData: { title: 'Verify your email' },
  component: lazyRouteComponent(() => import('./pages/verify-page.tsx'), 'VerifyPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => publicPages,
  path: paths.resetPassword,
  validateSearch: readTokenSearch,
  staticData: { title: 'Choose a new password' },
  component: lazyRouteComponent(
    () => import('./pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const appPages = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./layouts/app-layout.tsx'), 'AppLayout'),
});

const welcome = createRoute({
  getParentRoute: () => appPages,
  path: paths.welcome,
  staticData: { title: 'Welcome', access: 'user-or-home' },
  component: lazyRouteComponent(() => import('./pages/welcome-page.tsx'), 'WelcomePage'),
});

const dashboard = createRoute({
  getParentRoute: () => appPages,
  path: paths.dashboard,
  staticData: { title: 'Dashboard', access: 'user-or-home' },
  component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
});

const profile = createRoute({
  getParentRoute: () => appPages,
  path: paths.profile,
  validateSearch: readProfileSearch,
  staticData: { title: 'Account Settings', access: 'user' },
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
});

const projects = createRoute({
  getParentRoute: () => appPages,
  path: paths.projects,
  validateSearch: readProjectsSearch,
  staticData: { title: 'Research projects', access: 'user' },
  component: lazyRouteComponent(() => import('./pages/projects-page.tsx'), 'ProjectsPage'),
});

const collaborators = createRoute({
  getParentRoute: () => appPages,
  path: paths.collaborators,
  staticData: { title: 'Find Collaborators', access: 'user' },
  component: lazyRouteComponent(
    () => import('./pages/collaborators-page.tsx'),
    'CollaboratorsPage',
  ),
});

const testConnections = createRoute({
  getParentRoute: () => appPages,
  path: paths.testConnections,
  staticData: { title: 'Test Connections', access: 'user-or-home' },
  component: lazyRouteComponent(
    () => import('./pages/test-connections-page.tsx'),
    'TestConnectionsPage',
  ),
});

const admin = createRoute({
  getParentRoute: () => appPages,
  path: paths.admin,
  validateSearch: readUsersSearch,
  staticData: { title: 'Admin Dashboard', access: 'admin-or-dashboard' },
  component: lazyRouteComponent(() => import('./pages/admin/users-page.tsx'), 'UsersPage'),
});

const adminEmails = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminEmails,
  validateSearch: readEmailsSearch,
  staticData: { title: 'Email Management', access: 'admin' },
  component: lazyRouteComponent(() => import('./pages/admin/emails-page.tsx'), 'EmailsPage'),
});

const adminFaculty = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminFaculty,
  validateSearch: readFacultySearch,
  staticData: { title: 'Faculty Management', access: 'admin' },
  component: lazyRouteComponent(() => import('./pages/admin/faculty-page.tsx'), 'FacultyPage'),
});

const adminPerson = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminPerson,
  staticData: { title: 'Faculty member', access: 'admin' },
  component: lazyRouteComponent(() => import('./pages/admin/person-page.tsx'), 'PersonPage'),
});

const adminOrgUnits = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminOrgUnits,
  validateSearch: readOrgUnitsSearch,
  staticData: { title: 'Faculty Organizational Units', access: 'admin' },
  component: lazyRouteComponent(() => import('./pages/admin/org-units-page.tsx'), 'OrgUnitsPage'),
});

const adminAudit = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminAudit,
  validateSearch: readAuditSearch,
  staticData: { title: 'Audit Log', access: 'admin' },
  component: lazyRouteComponent(() => import('./pages/admin/audit-page.tsx'), 'AuditPage'),
});

const adminOpenAlex = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminOpenAlex,
  staticData: { title: 'OpenAlex Integration', access: 'admin' },
  component: unbuilt,
});

const adminOpenAlexWorks = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminOpenAlexWorks,
  staticData: { title: 'All Publications', access: 'admin' },
  component: unbuilt,
});

const adminFacultyMatching = createRoute({
  getParentRoute: () => appPages,
  path: paths.adminFacultyMatching,
  staticData: { title: 'Faculty-OpenAlex Matching', access: 'admin' },
  component: unbuilt,
});

const notFound = createRoute({
  getParentRoute: () => appPages,
  path: '$',
  staticData: { title: 'Page Not Found' },
  component: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
});

const routeTree = root.addChildren([
  landing,
  facultyDirectory,
  publicPages.addChildren([auth, verify, resetPassword]),
  appPages.addChildren([
    welcome,
    dashboard,
    profile,
    projects,
    collaborators,
    testConnections,
    admin,
    adminEmails,
    adminFaculty,
    adminPerson,
    adminOrgUnits,
    adminAudit,
    adminOpenAlex,
    adminOpenAlexWorks,
    adminFacultyMatching,
    notFound,
  ]),
]);

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    context: { queryClient },
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
  });
