import type { Command } from 'commander';
import type { Cli } from './core/site.ts';

type Noun = { readonly addCommands: (program: Command, cli: Cli) => void };

/** The nouns of the command line, in the order of its help: a new one is a file and a line here. */
export const NOUNS: readonly (() => Promise<Noun>)[] = [
  () => import('./login.ts'),
  () => import('./users.ts'),
  () => import('./sessions.ts'),
  () => import('./api.ts'),
];
