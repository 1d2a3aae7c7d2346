/**
 * Who may see a page, and what happens to the others. Visitors go to /auth, from `user-or-home`
 * to /. Signed-in users without the role read 'Access Denied', at `admin-or-dashboard` they get a
 * toast and the dashboard.
 */
export type PageAccess = 'public' | 'user' | 'user-or-home' | 'admin' | 'admin-or-dashboard';
