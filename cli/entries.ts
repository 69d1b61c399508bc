import type { Command } from 'commander';
import { addBulkOptions } from '#cli/core/bulk-options.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import type { ConfirmOptions } from './entries/payments.ts';

/** Loads the module on demand, because it validates with the schemas of the contract. */
const loadPayments = () => import('./entries/payments.ts');

/** Adds `entries confirm`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const entries = describeCommand(program.command('entries'), t, 'entries.description', [
    'noren entries confirm payments.csv --dry-run',
  ]);
  addBulkOptions(
    describeCommand(entries.command('confirm'), t, 'entries.confirm.description', [
      'noren entries confirm payments.csv --dry-run',
      'noren entries confirm payments.csv',
    ]),
    t,
  )
    .option('--accept-difference', t('entries.confirm.acceptDifference'))
    .action(async (file: string, options: ConfirmOptions, command: Command) =>
      (await loadPayments()).confirm(openSite(cli, command), file, options),
    );
};
