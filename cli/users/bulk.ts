import type { Command } from 'commander';
import { type BulkJob, type BulkOptions, bulkOptions, runBulk } from '#cli/core/bulk.ts';
import type { Cells } from '#cli/core/bulk-input.ts';
import { assertCanConfirm, type Confirmed, confirm } from '#cli/core/confirm.ts';
import { EXIT } from '#cli/core/exit.ts';
import { exitCodeOf, Problem } from '#cli/core/problem.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { explain } from '#cli/core/usage.ts';
import {
  type AuthUser,
  banUser,
  type CreateUserData,
  createUser,
  getUser,
} from '#generated/client/index.ts';
import { EnteredEmail } from '#spec/accounts/better-auth.ts';
import { BanUserBody, CreateUserBody } from '#spec/accounts/users.ts';
import { judged } from '#spec/core/rules/issues.ts';
import { banSeconds } from './ban-time.ts';
import { findByEmail } from './lookup.ts';

/** `users import`, `users ban-all`. */
export const addUsersInBulk = (users: Command, cli: Cli): void => {
  const { t } = cli;
  bulkOptions(
    explain(users.command('import'), t, 'users.import.description', [
      'noren users import people.csv --dry-run',
      'noren users import people.csv',
      'noren users import people.csv --resume',
    ]),
    t,
  ).action((file, options, command) => importAll(openSite(cli, command), file, options));

  bulkOptions(
    explain(users.command('ban-all'), t, 'users.banAll.description', [
      'noren users ban-all accounts.csv --dry-run',
      'noren users ban-all accounts.csv --yes',
      'noren users ban-all accounts.csv --resume --yes',
    ]),
    t,
  )
    .option('--yes', t('confirm.yes'))
    .action((file, options, command) => banAll(openSite(cli, command), file, options));
};

const IMPORTED = ['email', 'name', 'role', 'password'] as const;

const importAll = (site: Site, file: string, options: BulkOptions) =>
  runBulk(site, file, options, importJob(site));

const importJob = (site: Site): BulkJob<(typeof IMPORTED)[number], CreateUserData['body']> => ({
  columns: IMPORTED,
  oneOf: ['email'],
  account: ({ email = '' }) => email,
  // The name is the e-mail where none is given, as at sign-up (specification §3).
  judge: ({ email = '', name = email, role, password }) =>
    judged(CreateUserBody, {
      email,
      // An address that is wrong is told once, not as a name as well.
      name: name.trim() === '' ? '-' : name,
      ...(role && { role: role.trim().toLowerCase() }),
      ...(password && { password }),
    }),
  preview: async ({ value }) => ({
    outcome: (await findByEmail(site, value.email)) ? 'exists' : 'create',
  }),
  attempt: async ({ value }) => {
    try {
      await site.call(createUser, { body: value });
      return { outcome: 'created' };
    } catch (error) {
      if (!(error instanceof Problem) || exitCodeOf(error) !== EXIT.conflict) throw error;
      return { outcome: 'exists', code: error.code };
    }
  },
});

const BANNED = ['email', 'id', 'reason', 'for', 'until'] as const;
type BanCells = Cells<(typeof BANNED)[number]>;
type Ban = { id: string | undefined; email: string; reason: string | undefined; times: BanCells };

const banAll = async (site: Site, file: string, options: BulkOptions & Confirmed) => {
  if (!options.dryRun) {
    assertCanConfirm(site, options);
    await confirm(site, options, { name: file, warning: site.t('users.banAll.warning', { file }) });
  }
  return runBulk(site, file, options, banJob(site));
};

const banJob = (site: Site): BulkJob<(typeof BANNED)[number], Ban> => ({
  columns: BANNED,
  oneOf: ['email', 'id'],
  account: ({ email, id = '' }) => email ?? id,
  judge: judgeBan,
  preview: async ({ value }) =>
    (await lookUp(site, value)) ? { outcome: 'ban' } : { outcome: 'invalid', code: NO_USER },
  attempt: async ({ value }, again) => {
    const user = await lookUp(site, value);
    if (!user) {
      const message = site.t('users.noAccount');
      return { outcome: 'failed', code: NO_USER, message };
    }
    const seconds = secondsOf(value.times);
    if (again && isBannedSo(user, value.reason, seconds)) return { outcome: 'banned' };
    await site.call(banUser, {
      body: {
        userId: user.id,
        ...(value.reason !== undefined && { banReason: value.reason }),
        ...(seconds !== undefined && { banExpiresIn: seconds }),
      },
    });
    return { outcome: 'banned' };
  },
});

const NO_USER = 'USER_NOT_FOUND';

const judgeBan = (cells: BanCells) => {
  const { email = '', id, reason } = cells;
  const address = id ? { value: email } : judged(EnteredEmail, email);
  if ('errors' in address)
    return { errors: address.errors.map((error) => ({ ...error, pointer: '/email' })) };
  const time = cells.for && cells.until ? undefined : banSeconds(cells, new Date());
  if (!time || 'mistake' in time)
    return { errors: [{ pointer: cells.for ? '/for' : '/until', rule: 'banTime' }] };
  const ban = judged(BanUserBody, {
    userId: id?.trim() ?? 'looked-up-by-email',
    ...(reason && { banReason: reason }),
    ...(time.seconds !== undefined && { banExpiresIn: time.seconds }),
  });
  if ('errors' in ban)
    return {
      errors: ban.errors.map((error) => ({ ...error, pointer: columnOf(error.pointer, cells) })),
    };
  return {
    value: { id: id?.trim(), email: address.value, reason: ban.value.banReason, times: cells },
  };
};

/** The column that a field of the contract comes from. */
const columnOf = (pointer: string, cells: BanCells): string => {
  if (pointer === '/banReason') return '/reason';
  if (pointer === '/userId') return '/id';
  return cells.for ? '/for' : '/until';
};

/** Counted from now on, as a row may wait for long; a moment that has passed since is the server's to refuse. */
const secondsOf = (times: BanCells): number | undefined => {
  const time = banSeconds(times, new Date());
  return 'mistake' in time ? 0 : time.seconds;
};

const lookUp = async (site: Site, { id, email }: Ban): Promise<AuthUser | undefined> => {
  if (!id) return findByEmail(site, email);
  try {
    return await site.call(getUser, { query: { id } });
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

/** What an attempt that was broken off may have done already. */
const isBannedSo = (user: AuthUser, reason: string | undefined, seconds: number | undefined) =>
  user.banned &&
  user.banReason === (reason ?? null) &&
  (user.banExpires === null) === (seconds === undefined);
