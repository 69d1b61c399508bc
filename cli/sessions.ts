import type { Command } from 'commander';
import { type AuthSession, listUserSessions, listUsers } from '#generated/client/index.ts';
import { EXIT, Failure } from './exit.ts';
import type { Column } from './output.ts';
import { type Cli, openSite, type Site } from './site.ts';
import { explain } from './usage.ts';

/** `sessions list`. */
export const addSessions = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const sessions = explain(program.command('sessions'), t, 'sessions.description', [
    'noren sessions list visitor@noren.example',
  ]);
  explain(sessions.command('list'), t, 'sessions.list.description', [
    'noren sessions list visitor@noren.example',
    'noren sessions list 0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13 --json',
  ])
    .argument('<user>', t('sessions.list.user'))
    .action((user, _options, command) => list(openSite(cli, command), user));
};

/** A session as it may be shown: its token is a secret. */
type ShownSession = Omit<AuthSession, 'token'>;

const COLUMNS: readonly Column<ShownSession>[] = [
  { name: 'createdAt', heading: 'column.createdAt', value: (session) => session.createdAt },
  { name: 'expiresAt', heading: 'column.expiresAt', value: (session) => session.expiresAt },
  { name: 'ipAddress', heading: 'column.ipAddress', value: (session) => session.ipAddress },
  {
    name: 'impersonatedBy',
    heading: 'column.impersonatedBy',
    value: (session) => session.impersonatedBy,
  },
  { name: 'id', heading: 'column.sessionId', value: (session) => session.id },
  { name: 'userAgent', heading: 'column.userAgent', value: (session) => session.userAgent },
];

const list = async (site: Site, user: string) => {
  const userId = user.includes('@') ? await idOf(site, user) : user;
  const answer = await site.call(listUserSessions, { body: { userId } });
  const sessions = answer.sessions.map(({ token: _secret, ...shown }): ShownSession => shown);
  site.show({ columns: COLUMNS, rows: sessions, json: { sessions } });
};

/** Accounts keep their address in lower case; sorted, the one that is exactly it comes before those it begins. */
const idOf = async (site: Site, email: string): Promise<string> => {
  const wanted = email.toLowerCase();
  const { users } = await site.call(listUsers, {
    query: {
      searchField: 'email',
      searchOperator: 'starts_with',
      searchValue: wanted,
      sortBy: 'email',
      sortDirection: 'asc',
    },
  });
  const found = users.find((user) => user.email === wanted);
  if (!found) throw new Failure(EXIT.notFound, site.t('users.notFound', { email }));
  return found.id;
};
