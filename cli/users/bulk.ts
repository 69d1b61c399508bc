import type { Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/core/bulk-options.ts';
import type { ConfirmOptions } from '#cli/core/prompts.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';

/** Loads the module on demand, because it validates with the schemas of the contract. */
const loadJobs = () => import('./bulk-jobs.ts');

/** Adds `users import`, `users ban-all`. */
export const addBulkCommands = (users: Command, cli: Cli): void => {
  const { t } = cli;
  addBulkOptions(
    describeCommand(users.command('import'), t, 'users.import.description', [
      'noren users import people.csv --dry-run',
      'noren users import people.csv',
      'noren users import people.csv --resume',
    ]),
    t,
  ).action(async (file: string, options: BulkOptions, command: Command) =>
    (await loadJobs()).importUsers(openSite(cli, command), file, options),
  );

  addBulkOptions(
    describeCommand(users.command('ban-all'), t, 'users.banAll.description', [
      'noren users ban-all accounts.csv --dry-run',
      'noren users ban-all accounts.csv --yes',
      'noren users ban-all accounts.csv --resume --yes',
    ]),
    t,
  )
    .option('--yes', t('confirm.yes'))
    .action(async (file: string, options: BulkOptions & ConfirmOptions, command: Command) =>
      (await loadJobs()).banAll(openSite(cli, command), file, options),
    );
};
