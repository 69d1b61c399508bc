import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { Cells } from '#cli/core/bulk-input.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { EXIT, exitCodeOf } from '#cli/core/exit.ts';
import { type ConfirmOptions, confirmationFor } from '#cli/core/prompts.ts';
import type { Site } from '#cli/core/site.ts';
import {
  type AuthUser,
  banUser,
  type CreateUserData,
  createUser,
  getSession,
  getUser,
  listUserHistory,
} from '#generated/client/index.ts';
import { BanUserBody } from '#spec/accounts/bans.ts';
import { EnteredEmail } from '#spec/accounts/better-auth.ts';
import { ROLES } from '#spec/accounts/user-fields.ts';
import { CreateUserBody } from '#spec/accounts/users.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { type ValidationResult, validate } from '#spec/core/rules/validate.ts';
import { parseBanPeriod } from './ban-period.ts';
import { DETAILS, findByEmail } from './lookup.ts';

/** The columns in which lists print accounts. */
const LIST_COLUMNS = DETAILS.map(({ name }) => name);

const IMPORT_COLUMNS = ['email', 'name', 'role', 'password'] as const;

export const importUsers = (site: Site, file: string, options: BulkOptions) =>
  runBulk(site, file, options, importJob(site));

const importJob = (
  site: Site,
): BulkJob<(typeof IMPORT_COLUMNS)[number], CreateUserData['body']> => ({
  columns: IMPORT_COLUMNS,
  oneOf: ['email'],
  onlyInList: LIST_COLUMNS,
  asTyped: ['password'],
  choices: { role: ROLES },
  account: ({ email = '' }) => email,
  // Without a name the e-mail is the name, as at sign-up (specification §3).
  validate: ({ email = '', name = email, role, password }) =>
    validate(CreateUserBody, {
      email,
      // A missing address is reported for the address alone, not for the name as well.
      name: name.trim() === '' ? '-' : name,
      ...(role && { role: role.trim().toLowerCase() }),
      ...(password && { password }),
    }),
  preview: async ({ value }) => ({
    outcome: (await findByEmail(site, value.email)) ? 'exists' : 'create',
  }),
  process: async ({ value }, { startedBefore }) => {
    try {
      await site.call(createUser, { body: value });
      return { outcome: 'created' };
    } catch (error) {
      if (!(error instanceof Problem) || exitCodeOf(error) !== EXIT.conflict) throw error;
      const isOwn = startedBefore && (await hasCreated(site, value.email, startedBefore));
      return isOwn ? { outcome: 'created' } : { outcome: 'exists', code: error.code };
    }
  },
});

/** The tolerated difference between the clocks of this machine and of the server. */
const CLOCK_SKEW_MS = 60_000;

/** Returns whether the signed-in admin has created an account since a moment: an attempt whose response was lost. */
const hasCreated = async (site: Site, email: string, since: Date): Promise<boolean> => {
  const [user, own] = await Promise.all([findByEmail(site, email), site.call(getSession, {})]);
  if (!user) return false;
  const path = { userId: user.id };
  const { items } = await site.call(listUserHistory, { path, query: { limit: 100 } });
  return items.some(
    ({ action, actor, outcome, at }) =>
      action === 'user.created' &&
      outcome === 'succeeded' &&
      actor === own?.user.email &&
      Date.parse(at) >= since.getTime() - CLOCK_SKEW_MS,
  );
};

const BAN_COLUMNS = ['email', 'id', 'reason', 'for', 'until'] as const;
type BanCells = Cells<(typeof BAN_COLUMNS)[number]>;
type Ban = { id: string | undefined; email: string; reason: string | undefined; period: BanCells };

export const banAll = async (site: Site, file: string, options: BulkOptions & ConfirmOptions) => {
  if (!options.dryRun) {
    const confirm = confirmationFor(site, options);
    await confirm({ name: file, warning: site.t('users.banAll.warning', { file }) });
  }
  return runBulk(site, file, options, banJob(site));
};

const banJob = (site: Site): BulkJob<(typeof BAN_COLUMNS)[number], Ban> => {
  /** Counted from now, because a row may wait for a long time. */
  const parsePeriod = async (period: BanCells) =>
    parseBanPeriod(period, period.until === undefined ? '' : await site.zone(), new Date());
  return {
    columns: BAN_COLUMNS,
    oneOf: ['email', 'id'],
    onlyInList: LIST_COLUMNS,
    kinds: { until: 'moment' },
    account: ({ email, id = '' }) => email ?? id,
    validate: async (cells) =>
      validateBan(cells, cells.for && cells.until ? undefined : await parsePeriod(cells)),
    preview: async ({ value }) =>
      (await findAccount(site, value))
        ? { outcome: 'ban' }
        : { outcome: 'failed', code: USER_NOT_FOUND },
    process: async ({ value }, { isRetry }) => {
      const user = await findAccount(site, value);
      if (!user) {
        const message = site.t('users.noAccount');
        return { outcome: 'failed', code: USER_NOT_FOUND, message };
      }
      const period = await parsePeriod(value.period);
      // The end may have passed since validation; the server then rejects a ban of no seconds.
      const seconds = 'mistake' in period ? 0 : period.seconds;
      if (isRetry && isBannedAlready(user, value.reason, seconds)) return { outcome: 'banned' };
      await site.call(banUser, {
        body: {
          userId: user.id,
          ...(value.reason !== undefined && { banReason: value.reason }),
          ...(seconds !== undefined && { banExpiresIn: seconds }),
        },
      });
      return { outcome: 'banned' };
    },
  };
};

const USER_NOT_FOUND = 'USER_NOT_FOUND';

const validateBan = (
  cells: BanCells,
  period: ReturnType<typeof parseBanPeriod> | undefined,
): ValidationResult<Ban> => {
  const { email = '', id, reason } = cells;
  const address = id ? { value: email } : validate(EnteredEmail, email);
  if ('errors' in address)
    return { errors: address.errors.map((error) => ({ ...error, pointer: '/email' })) };
  if (!period) return { errors: [{ pointer: '/for', rule: 'banForOrUntil' }] };
  if ('mistake' in period) {
    const rule = period.mistake === 'users.ban.past' ? 'banPast' : 'banFor';
    return { errors: [{ pointer: cells.for ? '/for' : '/until', rule }] };
  }
  const ban = validate(BanUserBody, {
    userId: id?.trim() ?? 'looked-up-by-email',
    ...(reason && { banReason: reason }),
    ...(period.seconds !== undefined && { banExpiresIn: period.seconds }),
  });
  if ('errors' in ban)
    return {
      errors: ban.errors.map((error) => ({ ...error, pointer: columnOf(error.pointer, cells) })),
    };
  return {
    value: { id: id?.trim(), email: address.value, reason: ban.value.banReason, period: cells },
  };
};

/** Returns the column that holds a field of the contract. */
const columnOf = (pointer: string, cells: BanCells): string => {
  if (pointer === '/banReason') return '/reason';
  if (pointer === '/userId') return '/id';
  return cells.for ? '/for' : '/until';
};

const findAccount = async (site: Site, { id, email }: Ban): Promise<AuthUser | undefined> => {
  if (!id) return findByEmail(site, email);
  try {
    return await site.call(getUser, { query: { id } });
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

/** Returns whether an interrupted attempt has banned the user as requested. */
const isBannedAlready = (user: AuthUser, reason: string | undefined, seconds: number | undefined) =>
  user.banned &&
  user.banReason === (reason ?? null) &&
  (user.banExpires === null) === (seconds === undefined);
