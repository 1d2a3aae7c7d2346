/** One file per zone that does all that its zone may do. */
export const cleanFiles: Record<string, string> = {
  'contract/clean.ts':
    "import { z } from 'zod';\nimport { y } from './y.ts';\n\nexport const x = z.literal(y);\n",
  'contract/y.ts': "export const y = 'y';\n",
  'contract/clean.test.ts':
    "import { expect, it } from 'vitest';\nimport { y } from './y.ts';\n\nit('says y', () => expect(y).toBe('y'));\n",
  'sandbox/clean.ts':
    "import { readFileSync } from 'node:fs';\n\nexport const read = readFileSync;\n",
  'server/features/clean/clean.routes.ts':
    "import { fastify } from 'fastify';\nimport { find } from './clean.service.ts';\n\nexport const app = fastify().get('/', find);\n",
  'server/features/clean/clean.service.ts':
    "import { y } from '#contract/y.ts';\nimport { find as findRow } from './clean.repository.ts';\n\nexport const find = (): string => findRow(y);\n",
  'server/features/clean/clean.repository.ts':
    "import { sql } from 'drizzle-orm';\n\nexport const find = (name: string): string => typeof sql + name;\n",
  'server/features/clean/clean.routes.test.ts':
    "import { expect, it } from 'vitest';\nimport { find as findRow } from './clean.repository.ts';\nimport { app } from './clean.routes.ts';\n\nit('answers', () => expect(findRow(typeof app)).toBeDefined());\n",
  'web/clean.tsx':
    "import { Page } from '#web/pages/clean-page.tsx';\n\nexport const App = () => <Page />;\n",
  'web/pages/clean-page.tsx':
    'import { Greeting } from \'#web/features/clean/greeting.tsx\';\n\nexport const Page = () => <Greeting to="/api/x" />;\n',
  'web/features/clean/greeting.tsx':
    "import { y } from '#contract/y.ts';\nimport { load } from '#web/api/clean.ts';\nimport { Bold } from '#web/ui/bold.tsx';\nimport { name } from './name.ts';\n\nexport const Greeting = ({ to }: { to: string }) => <Bold>{[name, y, to, load()].join(' ')}</Bold>;\n",
  'web/features/clean/name.ts': "export const name = 'Ada';\n",
  'web/ui/bold.tsx':
    "import type { ReactNode } from 'react';\n\nexport const Bold = ({ children }: { children: ReactNode }) => <b>{children}</b>;\n",
  'web/api/clean.ts':
    "import type { y } from '#contract/y.ts';\n\nexport const load = (): typeof y => 'y';\n",
  'web/api/log.ts': 'export const warn = (text: string): void => console.warn(text);\n',
  'e2e/clean.ts':
    "import { expect } from '@playwright/test';\nimport { y } from '#contract/y.ts';\n\nexport const check = (): void => expect(y).toBe('y');\n",
  'scripts/clean.ts': "console.log('done');\n",
};
