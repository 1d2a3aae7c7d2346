/** Every screen in the states that need no deeds, for the checks that all of them have to pass. */
export interface Screen {
  name: string;
  path: string;
  viewer: 'visitor' | 'user' | 'administrator';
}

const seenBy =
  (viewer: Screen['viewer']) =>
  ([name, path]: readonly [string, string]): Screen => ({ name, path, viewer });

export const screens: Screen[] = [
  ...(
    [
      ['landing page', '/'],
      ['login', '/auth'],
      ['sign-up', '/auth?signup=true'],
      ['forgotten password', '/auth?forgot=true'],
      ['login after verification', '/auth?verified=true&email=a@beacon.test'],
      ['login before verification', '/auth?needsVerification=true&email=a@beacon.test'],
      ['failed verification', '/verify'],
      ['password reset', '/reset-password?token=x'],
      ['password reset without token', '/reset-password'],
      ['not found', '/nowhere'],
    ] as const
  ).map(seenBy('visitor')),
  ...(
    [
      ['dashboard', '/dashboard'],
      ['welcome', '/welcome'],
      ['profile', '/profile'],
      ['password', '/profile?tab=password'],
      ['projects', '/projects'],
      ['new project', '/projects?create=true'],
      ['collaborators', '/collaborators'],
      ['test connections', '/test-connections'],
      ['access denied', '/admin/faculty'],
    ] as const
  ).map(seenBy('user')),
  ...(
    [
      ['dashboard', '/dashboard'],
      ['admin dashboard', '/admin'],
      ['email log', '/admin/emails'],
      ['faculty', '/admin/faculty'],
      ['org units', '/admin/orgunits'],
      ['openalex', '/admin/openalex'],
      ['publications', '/admin/openalex/works'],
      ['matching', '/admin/faculty/matching'],
    ] as const
  ).map(seenBy('administrator')),
];
