/** One file per rule about the code itself, each breaking exactly that rule. */
import type { Violation } from './violation.ts';

export const badHabits: Violation[] = [
  {
    title: 'a component links to an address of its own',
    path: 'web/features/one/link.tsx',
    source: 'export const Go = () => <a href="/dashboard">Go</a>;\n',
    rule: 'boundaries(paths-have-one-home)',
    message: 'Addresses of pages live in web/paths.ts.',
  },
  {
    title: 'a component navigates to an address of its own',
    path: 'web/features/one/navigate.ts',
    source: "export const target = { to: '/auth' };\n",
    rule: 'boundaries(paths-have-one-home)',
    message: 'Addresses of pages live in web/paths.ts.',
  },
  {
    title: 'a default export',
    path: 'server/default-export.ts',
    source: 'const x = 1;\n\nexport default x;\n',
    rule: 'import(no-default-export)',
    message: 'Prefer named exports',
  },
  {
    title: 'a cycle, seen from its one end',
    path: 'server/cycle-one.ts',
    source: "import { two } from './cycle-two.ts';\n\nexport const one = (): number => two();\n",
    rule: 'import(no-cycle)',
    message: 'Dependency cycle detected',
  },
  {
    title: 'a cycle, seen from its other end',
    path: 'server/cycle-two.ts',
    source: "import { one } from './cycle-one.ts';\n\nexport const two = (): number => one();\n",
    rule: 'import(no-cycle)',
    message: 'Dependency cycle detected',
  },
  {
    title: 'a floating promise in the server',
    path: 'server/floating.ts',
    source: 'export const go = (task: () => Promise<void>): void => {\n  task();\n};\n',
    rule: 'typescript(no-floating-promises)',
    message: 'Promises must be awaited, add void operator to ignore.',
  },
  {
    title: 'a floating promise in the web',
    path: 'web/floating.ts',
    source: 'export const go = (task: () => Promise<void>): void => {\n  task();\n};\n',
    rule: 'typescript(no-floating-promises)',
    message: 'Promises must be awaited, add void operator to ignore.',
  },
  {
    title: 'an explicit any',
    path: 'server/any.ts',
    source: 'export const keep = (value: any): unknown => value;\n',
    rule: 'typescript(no-explicit-any)',
    message: 'Specify a different type.',
  },
  {
    title: 'a non-null assertion',
    path: 'server/non-null.ts',
    source: 'export const length = (text: string | null): number => text!.length;\n',
    rule: 'typescript(no-non-null-assertion)',
    message: 'Forbidden non-null assertion.',
  },
  {
    title: 'a switch that forgets a case',
    path: 'server/switch.ts',
    source:
      "export const width = (size: 'small' | 'large'): number => {\n  let pixels = 0;\n  switch (size) {\n    case 'small':\n      pixels = 1;\n      break;\n  }\n  return pixels;\n};\n",
    rule: 'typescript(switch-exhaustiveness-check)',
    message: 'Switch is not exhaustive',
  },
  {
    title: 'a type imported as a value',
    path: 'server/type-import.ts',
    source: "import { Server } from 'node:http';\n\nexport type Held = Server;\n",
    rule: 'typescript(consistent-type-imports)',
    message: 'All imports in the declaration are only used as types.',
  },
  {
    title: 'the console in the server',
    path: 'server/console.ts',
    source: "export const greet = (): void => console.info('hello');\n",
    rule: 'eslint(no-console)',
    message: 'Unexpected console statement.',
  },
  {
    title: 'a file name in camel case',
    path: 'server/camelCase.ts',
    source: 'export const x = 1;\n',
    rule: 'unicorn(filename-case)',
    message: 'Filename should be in kebab-case',
  },
  {
    title: 'a promise where a plain function is wanted',
    path: 'server/misused.ts',
    source:
      'export const each = (names: string[], task: (name: string) => Promise<void>): void => {\n  names.forEach(async (name) => {\n    await task(name);\n  });\n};\n',
    rule: 'typescript(no-misused-promises)',
    message: 'Promise returned in function argument where a void return was expected.',
  },
];
