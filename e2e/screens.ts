import type { Api } from './api.ts';
import { addPerson, addUnit, newInstitution } from './roster.ts';

/** Records for the screens that show one: with the longest names that people really have. */
export interface World {
  personId: number;
  unitId: number;
  /** What finds only these. */
  mark: string;
}

/** Every screen in the states that need no deeds, for the checks that all of them have to pass. */
export interface Screen {
  name: string;
  path: string | ((world: World) => string);
  viewer: 'visitor' | 'user' | 'administrator';
}

const seenBy =
  (viewer: Screen['viewer']) =>
  ([name, path]: readonly [string, Screen['path']]): Screen => ({ name, path, viewer });

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
      ['faculty', ({ mark }: World) => `/admin/faculty?search=${mark}`],
      ['faculty without a hit', '/admin/faculty?search=nobody+at+all&panel=closed'],
      ['person', ({ personId }: World) => `/admin/faculty/${personId}`],
      ['unknown person', '/admin/faculty/2000000000'],
      ['org units', ({ mark }: World) => `/admin/orgunits?search=${mark}`],
      ['org units without a hit', '/admin/orgunits?search=nothing+at+all'],
      ['tree of units', ({ unitId }: World) => `/admin/orgunits?view=tree&unit=${unitId}`],
      ['audit log', ({ mark }: World) => `/admin/audit?search=${mark}`],
      ['audit log without a hit', '/admin/audit?search=nothing+at+all'],
      ['test connections', '/test-connections'],
      ['openalex', '/admin/openalex'],
      ['publications', '/admin/openalex/works'],
      ['matching', '/admin/faculty/matching'],
    ] as const
  ).map(seenBy('administrator')),
];

export const makeWorld = async (adminApi: Api): Promise<World> => {
  const institution = newInstitution();
  const mark = institution.replace('University ', '');
  const long = `Donaudampfschifffahrtsgesellschaftskapitän${mark}`;
  const top = await addUnit(adminApi, { institution, name: `Faculty of ${long}`, type: 'school' });
  const unit = await addUnit(adminApi, {
    institution,
    name: `Laboratory for ${long} and everything that floats`,
    type: 'lab',
    parentId: top.id,
  });
  const person = await addPerson(adminApi, {
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    middleName: 'محمد',
    lastName: long,
    institution,
    email: `${long.toLowerCase().replace('ä', 'ae')}@beacon.test`,
    memberships: [
      { orgUnitId: unit.id, isPrimary: true, startDate: '2020-01-01' },
      { orgUnitId: top.id },
    ],
  });
  return { personId: person.id, unitId: unit.id, mark };
};
