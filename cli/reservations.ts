import { type Command, Option } from 'commander';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand, parseDay } from '#cli/core/usage.ts';
import { OVERVIEW_SORTS } from '#spec/exhibitors/organiser-reservations.ts';
import { RESERVATION_STATUSES } from '#spec/visitors/reservations.ts';
import type { CheckOptions } from './reservations/check.ts';
import type { ExportOptions } from './reservations/export.ts';
import type { ListOptions } from './reservations/list.ts';

/** Loads the module on demand, because it uses the generated client. */
const loadList = () => import('./reservations/list.ts');
const loadExport = () => import('./reservations/export.ts');
const loadCheck = () => import('./reservations/check.ts');

/** Adds `reservations list`, `reservations export`, `reservations check`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const reservations = describeCommand(
    program.command('reservations'),
    t,
    'reservations.description',
    ['noren reservations list --sort held', 'noren reservations export > reservations.csv'],
  );

  describeCommand(reservations.command('list'), t, 'reservations.list.description', [
    'noren reservations list --day 2027-04-24 --sort held',
    'noren reservations list --search 夕凪 --csv > booths.csv',
  ])
    .option('--day <day>', t('reservations.day'), parseDay(t))
    .option('--search <words>', t('reservations.search'))
    .addOption(new Option('--sort <order>', t('reservations.list.sort')).choices(OVERVIEW_SORTS))
    .option('--csv', t('csv.option'))
    .action(async (options: ListOptions, command: Command) =>
      (await loadList()).list(openSite(cli, command), options),
    );

  describeCommand(reservations.command('export'), t, 'reservations.export.description', [
    'noren reservations export > reservations.csv',
    'noren reservations export --search K12 --day 2027-04-24 --status held > k12.csv',
  ])
    .option('--day <day>', t('reservations.day'), parseDay(t))
    .option('--search <words>', t('reservations.search'))
    .addOption(
      new Option('--status <status>', t('reservations.export.status')).choices(
        RESERVATION_STATUSES,
      ),
    )
    .action(async (options: ExportOptions, command: Command) =>
      (await loadExport()).exportReservations(openSite(cli, command), options),
    );

  describeCommand(reservations.command('check'), t, 'reservations.check.description', [
    'noren reservations check',
    'noren reservations check --repair',
  ])
    .option('--repair', t('reservations.check.repair'))
    .option('--csv', t('csv.option'))
    .action(async (options: CheckOptions, command: Command) =>
      (await loadCheck()).check(openSite(cli, command), options),
    );
};
