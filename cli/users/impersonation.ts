import type { Command } from 'commander';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { ask, type ConfirmOptions, confirmationFor } from '#cli/core/prompts.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { getSession, impersonateUser, stopImpersonating } from '#generated/client/index.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { findAndConfirm, showUser } from './lookup.ts';

/** Adds `users impersonate`, `users stop-impersonating`. */
export const addImpersonationCommands = (users: Command, cli: Cli): void => {
  const { t } = cli;
  describeCommand(users.command('impersonate'), t, 'users.impersonate.description', [
    'noren users impersonate visitor@noren.example --reason 予約が見えないという問い合わせ',
    'noren users stop-impersonating',
  ])
    .argument('<user>', t('users.user'))
    .option('--reason <text>', t('users.impersonate.reason'))
    .option('--yes', t('confirm.yes'))
    .action((user, options, command) => impersonate(openSite(cli, command), user, options));

  describeCommand(users.command('stop-impersonating'), t, 'users.stopImpersonating.description', [
    'noren users stop-impersonating',
  ]).action((_options, command) => stopImpersonation(openSite(cli, command)));
};

const impersonate = async (
  site: Site,
  idOrEmail: string,
  options: ConfirmOptions & { reason?: string },
) => {
  const { t, session } = site;
  if (!session.isStored) throw new Failure(EXIT.usage, t('users.impersonate.tokenSet'));
  const confirm = confirmationFor(site, options);
  const reason = options.reason ?? (await askReason(site));
  if (reason.trim() === '') throw new Failure(EXIT.usage, t('users.impersonate.noReason'));
  const found = await findAndConfirm(site, idOrEmail, confirm, 'users.impersonate.warning');
  const { user } = await site.call(impersonateUser, { body: { userId: found.id, reason } });
  session.setImpersonatedUser(user.email);
  site.note('users.impersonate.done', { email: user.email });
  await showUser(site, user);
};

const askReason = ({ io, t }: Site): Promise<string> => {
  if (!io.stdin.isTTY) throw new Failure(EXIT.usage, t('users.impersonate.noReason'));
  return ask(io, t('users.impersonate.askReason'));
};

const stopImpersonation = async (site: Site) => {
  const { session } = site;
  try {
    await site.call(stopImpersonating, {});
  } catch (error) {
    // The server has no session left once its hour is over; the admin's own is still stored here.
    const hasExpired = error instanceof Problem && error.status === 401;
    if (!hasExpired || session.impersonatedUser() === undefined) throw error;
    session.restoreOwn();
  }
  const own = await site.call(getSession, {});
  if (!own) throw new Failure(EXIT.signedOut, site.t('whoami.nobody', { server: site.server }));
  site.note('users.stopImpersonating.done', { email: own.user.email });
  await showUser(site, own.user);
};
