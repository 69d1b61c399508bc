import { type Command, Option } from 'commander';
import { addBulkOptions } from '#cli/core/bulk-options.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { PRODUCT_STATUSES } from '#spec/exhibitors/my-product-views.ts';
import type { ImportOptions } from './products/import.ts';
import type { ListOptions } from './products/list.ts';

/** Loads the module on demand, because it uses the generated client and the schemas of the contract. */
const loadList = () => import('./products/list.ts');
const loadImport = () => import('./products/import.ts');

/** Adds `products list`, `products import`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const products = describeCommand(program.command('products'), t, 'products.description', [
    'noren products list --status draft',
    'noren products import works.csv --dry-run',
  ]);

  describeCommand(products.command('list'), t, 'products.list.description', [
    'noren products list --offered no',
    'noren products list --csv > works.csv',
  ])
    .addOption(new Option('--status <status>', t('products.list.status')).choices(PRODUCT_STATUSES))
    .addOption(new Option('--offered <offered>', t('products.list.offered')).choices(YES_NO))
    .addOption(
      new Option('--english-missing <missing>', t('products.list.englishMissing')).choices(YES_NO),
    )
    .option('--booth <booth>', t('products.list.booth'))
    .option('--offerable-at <booth>', t('products.list.offerableAt'))
    .option('--csv', t('csv.option'))
    .action(async (options: ListOptions, command: Command) =>
      (await loadList()).list(openSite(cli, command), options),
    );

  addBulkOptions(
    describeCommand(products.command('import'), t, 'products.import.description', [
      'noren products import works.csv --dry-run',
      'noren products import works.csv --publish',
      'noren products import works.csv --resume',
    ]),
    t,
  )
    .option('--publish', t('products.import.publish'))
    .action(async (file: string, options: ImportOptions, command: Command) =>
      (await loadImport()).importWorks(openSite(cli, command), file, options),
    );
};

const YES_NO = ['yes', 'no'];
