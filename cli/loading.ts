import { type Command, Option } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/core/bulk-options.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand, parseDay } from '#cli/core/usage.ts';
import { CAR_LOADING_STATUSES } from '#spec/exhibitors/car-loading-states.ts';
import type { SheetOptions } from './loading/sheet.ts';

/** Loads the module on demand, because it validates with the schemas of the contract. */
const loadSlots = () => import('./loading/slots.ts');
const loadSheet = () => import('./loading/sheet.ts');

/** Adds `loading list`, `loading slots-import`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const loading = describeCommand(program.command('loading'), t, 'loading.description', [
    'noren loading list --day 2027-04-24 --direction in',
    'noren loading slots-import slots.csv',
  ]);
  describeCommand(loading.command('list'), t, 'loading.list.description', [
    'noren loading list --day 2027-04-24 --dock 東1',
    'noren loading list --status approved --csv > vehicles.csv',
  ])
    .option('--day <day>', t('loading.list.day'), parseDay(t))
    .addOption(
      new Option('--direction <direction>', t('loading.list.direction')).choices(['in', 'out']),
    )
    .option('--dock <dock>', t('loading.list.dock'))
    .addOption(
      new Option('--status <status>', t('loading.list.status')).choices(CAR_LOADING_STATUSES),
    )
    .option('--csv', t('csv.option'))
    .action(async (options: SheetOptions, command: Command) =>
      (await loadSheet()).list(openSite(cli, command), options),
    );

  addBulkOptions(
    describeCommand(loading.command('slots-import'), t, 'loading.import.description', [
      'noren loading slots-import slots.csv --dry-run',
      'noren loading slots-import slots.csv',
      'noren loading slots-import slots.csv --resume',
    ]),
    t,
  ).action(async (file: string, options: BulkOptions, command: Command) =>
    (await loadSlots()).importSlots(openSite(cli, command), file, options),
  );
};
