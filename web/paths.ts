/** Every address of the web app. Components link through these, never through strings of their own. */
export const paths = {
  home: '/',
  auth: '/auth',
  verify: '/verify',
  resetPassword: '/reset-password',
  welcome: '/welcome',
  dashboard: '/dashboard',
  profile: '/profile',
  projects: '/projects',
  collaborators: '/collaborators',
  testConnections: '/test-connections',
  admin: '/admin',
  adminEmails: '/admin/emails',
  adminFaculty: '/admin/faculty',
  adminPerson: '/admin/faculty/$id',
  adminOrgUnits: '/admin/orgunits',
  adminAudit: '/admin/audit',
  adminOpenAlex: '/admin/openalex',
  adminOpenAlexWorks: '/admin/openalex/works',
  adminFacultyMatching: '/admin/faculty/matching',
  /** An address of old that some pages link to; it leads to `adminFaculty`. */
  facultyDirectory: '/admin-faculty',
} as const;

/** Those that need nothing filled in. */
export type Path = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;
