import type { Command } from 'commander';
import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import { type ConfirmOptions, confirmationFor } from '#cli/core/prompts.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { findAndConfirm, findUser } from '#cli/users/lookup.ts';
import {
  listUserSessions,
  removeExpiredSessions,
  revokeUserSession,
  revokeUserSessions,
  type UserSession,
} from '#generated/client/index.ts';

/** Adds `sessions list`, `sessions revoke`, `sessions revoke-all`, `sessions remove-expired`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const sessions = describeCommand(program.command('sessions'), t, 'sessions.description', [
    'noren sessions list visitor@noren.example',
    'noren sessions revoke-all visitor@noren.example',
  ]);
  describeCommand(sessions.command('list'), t, 'sessions.list.description', [
    'noren sessions list visitor@noren.example',
    'noren sessions list 0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13 --json',
  ])
    .argument('<user>', t('users.user'))
    .action((user, _options, command) => list(openSite(cli, command), user));

  describeCommand(sessions.command('revoke'), t, 'sessions.revoke.description', [
    'noren sessions revoke visitor@noren.example 0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a14',
  ])
    .argument('<user>', t('users.user'))
    .argument('<session-id>', t('sessions.revoke.sessionId'))
    .action((user, id, _options, command) => revoke(openSite(cli, command), user, id));

  describeCommand(sessions.command('revoke-all'), t, 'sessions.revokeAll.description', [
    'noren sessions revoke-all visitor@noren.example',
    'noren sessions revoke-all visitor@noren.example --yes',
  ])
    .argument('<user>', t('users.user'))
    .option('--yes', t('confirm.yes'))
    .action((user, options, command) => revokeAll(openSite(cli, command), user, options));

  describeCommand(sessions.command('remove-expired'), t, 'sessions.removeExpired.description', [
    'noren sessions remove-expired',
  ]).action((_options, command) => removeExpired(openSite(cli, command)));
};

/** A session without its token, which is a secret. */
type PublicSession = Omit<UserSession, 'token'>;

const COLUMNS: readonly Column<PublicSession>[] = [
  { name: 'createdAt', heading: 'column.createdAt', value: (row) => row.createdAt, isTime: true },
  { name: 'expiresAt', heading: 'column.expiresAt', value: (row) => row.expiresAt, isTime: true },
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
  const found = await sessionsOf(site, user);
  const sessions = found.map(({ token: _secret, ...session }): PublicSession => session);
  await site.show({ columns: COLUMNS, rows: sessions, json: { sessions } });
};

const sessionsOf = async (site: Site, user: string): Promise<UserSession[]> => {
  const userId = user.includes('@') ? (await findUser(site, user)).id : user;
  return (await site.call(listUserSessions, { body: { userId } })).sessions;
};

/** Users name a session by its id; the server expects its token, which is never shown. */
const revoke = async (site: Site, user: string, id: string) => {
  const session = (await sessionsOf(site, user)).find((each) => each.id === id);
  if (!session) throw new Failure(EXIT.notFound, site.t('sessions.revoke.notFound', { user, id }));
  const answer = await site.call(revokeUserSession, { body: { sessionToken: session.token } });
  site.note('sessions.revoke.done', { id });
  if (site.asJson) site.showJson(answer);
};

const revokeAll = async (site: Site, idOrEmail: string, options: ConfirmOptions) => {
  const confirm = confirmationFor(site, options);
  const user = await findAndConfirm(site, idOrEmail, confirm, 'sessions.revokeAll.warning');
  const answer = await site.call(revokeUserSessions, { body: { userId: user.id } });
  site.note('sessions.revokeAll.done', { email: user.email });
  if (site.asJson) site.showJson(answer);
};

const removeExpired = async (site: Site) => {
  const answer = await site.call(removeExpiredSessions, {});
  site.note('sessions.removeExpired.done', { removed: answer.removed });
  if (site.asJson) site.showJson(answer);
};
