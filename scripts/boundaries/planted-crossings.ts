/** One file per wall, each crossing exactly that wall. */
import type { Violation } from './violation.ts';

const WALL = 'eslint(no-restricted-imports)';

const walls = {
  contract: 'contract depends on zod only.',
  sandbox: 'The sandbox stands alone: it imitates OpenAlex, not us.',
  server: 'The server never imports the browser or the sandbox.',
  routes: 'Routes speak HTTP and call services; SQL lives in repositories.',
  services:
    'Services know no HTTP, and reach another feature through its service, never its tables.',
  repositories: 'Repositories are leaves.',
  web: 'The browser never imports the server.',
  blocks: 'Building blocks know no feature.',
  features: 'A feature imports itself, ui, charts, api and contract; pages compose features.',
  pages: 'A page composes features; what two pages need is a feature or a building block.',
  journeys: 'Journeys know the product from outside: its pages, its API and the contract.',
} as const;

const crossing = (title: string, path: string, target: string, message: string): Violation => ({
  title,
  path,
  source: `import { x } from '${target}';\n\nexport const y = x;\n`,
  rule: WALL,
  message,
});

const blocks = ['ui', 'charts', 'api', 'layouts', 'session', 'theme', 'commands'];

export const crossings: Violation[] = [
  crossing('contract imports fastify', 'contract/a.ts', 'fastify', walls.contract),
  crossing('contract imports Node', 'contract/b.ts', 'node:fs', walls.contract),
  crossing('contract imports date-fns', 'contract/c.ts', 'date-fns', walls.contract),
  crossing('contract imports a part of zod', 'contract/g.ts', 'zod/v4', walls.contract),
  crossing('contract imports the server', 'contract/d.ts', '#server/clock.ts', walls.contract),
  crossing('contract imports the web by path', 'contract/e.ts', '../web/paths.ts', walls.contract),
  crossing('a test of the contract imports React', 'contract/f.test.ts', 'react', walls.contract),

  crossing('the sandbox imports the server', 'sandbox/a.ts', '#server/clock.ts', walls.sandbox),
  crossing('the sandbox imports the web', 'sandbox/b/c.ts', '../../web/paths.ts', walls.sandbox),
  crossing('the sandbox imports the contract', 'sandbox/d.ts', '#contract/text.ts', walls.sandbox),

  crossing('the server imports the web', 'server/a.ts', '#web/paths.ts', walls.server),
  crossing('the server imports the web by path', 'server/b.ts', '../web/paths.ts', walls.server),
  crossing('the server imports the sandbox', 'server/c/d.ts', '#sandbox/main.ts', walls.server),
  crossing('a server test imports the web', 'server/e.test.ts', '#web/paths.ts', walls.server),

  crossing(
    'a route imports a repository',
    'server/features/one/a.routes.ts',
    './one.repository.ts',
    walls.routes,
  ),
  crossing(
    'a route imports drizzle',
    'server/features/one/b.routes.ts',
    'drizzle-orm',
    walls.routes,
  ),
  crossing('a route imports pg', 'server/features/one/c.routes.ts', 'pg', walls.routes),
  crossing(
    'a route imports a table',
    'server/features/one/d.routes.ts',
    '#server/database/schema/users.ts',
    walls.routes,
  ),
  crossing('a route imports the web', 'server/features/one/e.routes.ts', '#web/x.ts', walls.routes),

  crossing(
    'a service imports fastify',
    'server/features/one/a.service.ts',
    'fastify',
    walls.services,
  ),
  crossing(
    'a service imports a fastify plugin',
    'server/features/one/b.service.ts',
    '@fastify/cookie',
    walls.services,
  ),
  crossing(
    "a service imports another feature's repository",
    'server/features/one/c.service.ts',
    '../two/two.repository.ts',
    walls.services,
  ),
  crossing(
    "a service imports another feature's repository by alias",
    'server/features/one/d.service.ts',
    '#server/features/two/two.repository.ts',
    walls.services,
  ),
  crossing(
    'a service imports a route',
    'server/features/one/e.service.ts',
    './one.routes.ts',
    walls.services,
  ),
  crossing(
    'a service imports the web',
    'server/features/one/f.service.ts',
    '#web/x.ts',
    walls.services,
  ),
  crossing('a job imports fastify', 'server/features/one/a.job.ts', 'fastify', walls.services),

  crossing(
    'a repository imports a service',
    'server/features/one/a.repository.ts',
    './one.service.ts',
    walls.repositories,
  ),
  crossing(
    'a repository imports a route',
    'server/features/one/b.repository.ts',
    './one.routes.ts',
    walls.repositories,
  ),
  crossing(
    'a repository imports fastify',
    'server/features/one/c.repository.ts',
    'fastify',
    walls.repositories,
  ),
  crossing(
    'a repository imports the web',
    'server/features/one/d.repository.ts',
    '#web/x.ts',
    walls.repositories,
  ),

  crossing('the web imports the server', 'web/a.ts', '#server/clock.ts', walls.web),
  crossing('the web imports the server by path', 'web/b.ts', '../server/clock.ts', walls.web),
  crossing('the web imports the sandbox', 'web/c.ts', '#sandbox/main.ts', walls.web),
  crossing('the web imports Node', 'web/d.ts', 'node:fs', walls.web),

  ...blocks.flatMap((block) => [
    crossing(
      `${block} imports a feature`,
      `web/${block}/a.ts`,
      '#web/features/one/x.ts',
      walls.blocks,
    ),
    crossing(
      `${block} imports a feature by path`,
      `web/${block}/b.ts`,
      '../features/one/x.ts',
      walls.blocks,
    ),
    crossing(
      `${block} imports a page`,
      `web/${block}/c.ts`,
      '#web/pages/one-page.tsx',
      walls.blocks,
    ),
    crossing(`${block} imports the server`, `web/${block}/d.ts`, '#server/clock.ts', walls.blocks),
  ]),

  crossing(
    'a feature imports another feature',
    'web/features/one/a.ts',
    '../two/x.ts',
    walls.features,
  ),
  crossing(
    'a feature imports another feature by alias',
    'web/features/one/b.ts',
    '#web/features/two/x.ts',
    walls.features,
  ),
  crossing(
    'a feature imports a page',
    'web/features/one/c.ts',
    '#web/pages/one-page.tsx',
    walls.features,
  ),
  crossing(
    'a feature imports the server',
    'web/features/one/d.ts',
    '#server/clock.ts',
    walls.features,
  ),
  crossing('a page imports a page', 'web/pages/a-page.ts', './one-page.tsx', walls.pages),
  crossing(
    'a page imports a page by alias',
    'web/pages/b-page.ts',
    '#web/pages/one-page.tsx',
    walls.pages,
  ),
  crossing(
    'a page below imports a page above',
    'web/pages/admin/c-page.ts',
    '../one-page.tsx',
    walls.pages,
  ),
  crossing('a page imports the server', 'web/pages/d-page.ts', '#server/clock.ts', walls.pages),

  crossing('a journey imports the server', 'e2e/a.ts', '#server/clock.ts', walls.journeys),
  crossing('a journey imports the web', 'e2e/b.ts', '../web/paths.ts', walls.journeys),

  {
    title: 'a type import crosses a wall just the same',
    path: 'web/e.ts',
    source: "import type { X } from '#server/clock.ts';\n\nexport type Y = X;\n",
    rule: WALL,
    message: walls.web,
  },
  {
    title: 'a re-export crosses a wall just the same',
    path: 'web/f.ts',
    source: "export { x } from '#server/clock.ts';\n",
    rule: WALL,
    message: walls.web,
  },
  {
    title: 'a lazy import crosses a wall just the same',
    path: 'web/g.ts',
    source: "export const load = () => import('#server/clock.ts');\n",
    rule: WALL,
    message: walls.web,
  },
];
