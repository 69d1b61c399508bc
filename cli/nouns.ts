import type { Command } from 'commander';
import type { Cli } from './core/site.ts';
import type { TextKey } from './core/texts.ts';

type Noun = {
  /** The commands it adds, with their descriptions in the help of the program. */
  readonly commands: Readonly<Record<string, TextKey>>;
  readonly load: () => Promise<{ readonly addCommands: (program: Command, cli: Cli) => void }>;
};

/** The nouns of the command line, in the order of its help: a new one is a file and an entry here. */
export const NOUNS: readonly Noun[] = [
  {
    commands: {
      login: 'login.description',
      logout: 'logout.description',
      whoami: 'whoami.description',
    },
    load: () => import('./login.ts'),
  },
  { commands: { users: 'users.description' }, load: () => import('./users.ts') },
  { commands: { sessions: 'sessions.description' }, load: () => import('./sessions.ts') },
  {
    commands: { applications: 'applications.description' },
    load: () => import('./applications.ts'),
  },
  { commands: { entries: 'entries.description' }, load: () => import('./entries.ts') },
  { commands: { booths: 'booths.description' }, load: () => import('./booths.ts') },
  { commands: { products: 'products.description' }, load: () => import('./products.ts') },
  {
    commands: { 'booth-products': 'boothProducts.description' },
    load: () => import('./booth-products.ts'),
  },
  { commands: { deadlines: 'deadlines.description' }, load: () => import('./deadlines.ts') },
  { commands: { loading: 'loading.description' }, load: () => import('./loading.ts') },
  { commands: { 'help-calls': 'helpCalls.description' }, load: () => import('./help-calls.ts') },
  { commands: { events: 'events.description' }, load: () => import('./events.ts') },
  {
    commands: { reservations: 'reservations.description' },
    load: () => import('./reservations.ts'),
  },
  { commands: { api: 'api.description' }, load: () => import('./api.ts') },
];
