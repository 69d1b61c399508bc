import { type Command, Option } from 'commander';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { type ConfirmOptions, confirmationFor } from '#cli/core/prompts.ts';
import { type Cli, openSite, type Site } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { banUser, removeUser, unbanUser } from '#generated/client/index.ts';
import type { BanPeriod } from './ban-period.ts';
import { findAndConfirm, findUser, showUser } from './lookup.ts';

/** Adds `users ban`, `users unban`, `users delete`. */
export const addBanCommands = (users: Command, cli: Cli): void => {
  const { t } = cli;
  describeCommand(users.command('ban'), t, 'users.ban.description', [
    'noren users ban visitor@noren.example --reason 同じ作品の買い占め --for 7d',
    'noren users ban visitor@noren.example --until 2027-05-01 --yes',
  ])
    .argument('<user>', t('users.user'))
    .option('--reason <text>', t('users.ban.reason'))
    .addOption(new Option('--for <duration>', t('users.ban.for')).conflicts('until'))
    .option('--until <day>', t('users.ban.until'))
    .option('--yes', t('confirm.yes'))
    .action((user, options, command) => ban(openSite(cli, command), user, options));

  describeCommand(users.command('unban'), t, 'users.unban.description', [
    'noren users unban visitor@noren.example',
  ])
    .argument('<user>', t('users.user'))
    .action((user, _options, command) => unban(openSite(cli, command), user));

  describeCommand(users.command('delete'), t, 'users.delete.description', [
    'noren users delete visitor@noren.example',
    'noren users delete visitor@noren.example --yes',
    'noren users delete visitor@noren.example --dry-run',
  ])
    .argument('<user>', t('users.user'))
    .option('--dry-run', t('users.delete.dryRun'))
    .option('--yes', t('confirm.yes'))
    .action((user, options, command) => remove(openSite(cli, command), user, options));
};

type BanOptions = ConfirmOptions & BanPeriod & { reason?: string };

const ban = async (site: Site, idOrEmail: string, options: BanOptions) => {
  const { parseBanPeriod } = await import('./ban-period.ts');
  const { reason, until } = options;
  const confirm = confirmationFor(site, options);
  const zone = until === undefined ? '' : await site.zone();
  const period = parseBanPeriod(options, zone, new Date());
  if ('mistake' in period)
    throw new Failure(EXIT.usage, site.t(period.mistake, { value: period.value }));
  const found = await findAndConfirm(site, idOrEmail, confirm, 'users.ban.warning');
  const { user } = await site.call(banUser, {
    body: {
      userId: found.id,
      ...(reason !== undefined && { banReason: reason }),
      ...(period.seconds !== undefined && { banExpiresIn: period.seconds }),
    },
  });
  site.note('users.ban.done', { email: user.email });
  await showUser(site, user);
};

const unban = async (site: Site, idOrEmail: string) => {
  const found = await findUser(site, idOrEmail);
  const { user } = await site.call(unbanUser, { body: { userId: found.id } });
  site.note('users.unban.done', { email: user.email });
  await showUser(site, user);
};

type RemoveOptions = ConfirmOptions & { dryRun?: boolean };

const remove = async (site: Site, idOrEmail: string, options: RemoveOptions) => {
  if (options.dryRun) {
    const user = await findUser(site, idOrEmail);
    site.note('users.delete.wouldDelete', { email: user.email });
    return showUser(site, user);
  }
  const confirm = confirmationFor(site, options);
  const user = await findAndConfirm(site, idOrEmail, confirm, 'users.delete.warning');
  const answer = await site.call(removeUser, { body: { userId: user.id } });
  site.note('users.delete.done', { email: user.email });
  if (site.asJson) site.showJson(answer);
};
