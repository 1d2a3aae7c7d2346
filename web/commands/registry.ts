import { useSyncExternalStore } from 'react';
import type { Path } from '#web/paths.ts';

/** In the order in which the palette shows them. */
export const COMMAND_GROUPS = ['People', 'Publications', 'Pages', 'Actions'] as const;

/** Whom a command is offered to: everybody, visitors only, signed-in users, administrators. */
export type Audience = 'everybody' | 'visitors' | 'users' | 'admins';

export interface Command {
  id: string;
  group: (typeof COMMAND_GROUPS)[number];
  label: string;
  /** Other words under which people look for it. */
  keywords?: string[];
  audience: Audience;
  /** A page to go to, or something to do. */
  perform: { to: Path } | { run: () => void };
}

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly Command[]): void => {
  commands = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds commands to the palette; the answer takes them out again. */
export const registerCommands = (added: readonly Command[]): (() => void) => {
  replace([...commands, ...added]);
  return () => replace(commands.filter((command) => !added.includes(command)));
};

const listCommands = (): readonly Command[] => commands;
export const useCommands = (): readonly Command[] => useSyncExternalStore(subscribe, listCommands);

export const isOffered = (audience: Audience, user: { isAdmin: boolean } | null): boolean => {
  switch (audience) {
    case 'everybody':
      return true;
    case 'visitors':
      return user === null;
    case 'users':
      return user !== null;
    case 'admins':
      return user !== null && user.isAdmin;
  }
};
