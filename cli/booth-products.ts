import type { Command } from 'commander';
import { addBulkOptions } from '#cli/core/bulk-options.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import type { ImportOptions } from './booth-products/import.ts';

/** Loads the module on demand, because it validates with the schemas of the contract. */
const loadImport = () => import('./booth-products/import.ts');

/** Adds `booth-products import`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const offers = describeCommand(
    program.command('booth-products'),
    t,
    'boothProducts.description',
    ['noren booth-products import offers.csv'],
  );
  addBulkOptions(
    describeCommand(offers.command('import'), t, 'boothProducts.import.description', [
      'noren booth-products import offers.csv --dry-run',
      'noren booth-products import offers.csv --publish',
      'noren booth-products import offers.csv --resume',
    ]),
    t,
  )
    .option('--publish', t('boothProducts.import.publish'))
    .action(async (file: string, options: ImportOptions, command: Command) =>
      (await loadImport()).importOffers(openSite(cli, command), file, options),
    );
};
