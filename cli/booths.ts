import { type Command, Option } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/core/bulk-options.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand, parseDay } from '#cli/core/usage.ts';
import { PLACED } from '#spec/exhibitors/organiser-booths.ts';
import { GENRES } from '#spec/show/genres.ts';
import { BOOTH_STATUSES } from '#spec/show/placements.ts';
import type { ListOptions } from './booths/list.ts';
import type { PlaceOptions } from './booths/place.ts';

/** Loads the module on demand, because it validates with the schemas of the contract. */
const loadList = () => import('./booths/list.ts');
const loadPlace = () => import('./booths/place.ts');
const loadImport = () => import('./booths/import.ts');

/** Adds `booths list`, `booths place`, `booths import`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const booths = describeCommand(program.command('booths'), t, 'booths.description', [
    'noren booths list --placed no',
    'noren booths import placements.csv',
  ]);
  describeCommand(booths.command('list'), t, 'booths.list.description', [
    'noren booths list --placed partly',
    'noren booths list --day 2027-04-24 --csv > booths.csv',
  ])
    .option('--search <words>', t('booths.list.search'))
    .addOption(new Option('--status <status>', t('booths.list.status')).choices(BOOTH_STATUSES))
    .addOption(new Option('--placed <placed>', t('booths.list.placed')).choices(PLACED))
    .addOption(new Option('--ready <ready>', t('booths.list.ready')).choices(['yes', 'no']))
    .addOption(new Option('--genre <genre>', t('booths.list.genre')).choices(GENRES))
    .option('--day <day>', t('booths.list.day'), parseDay(t))
    .option('--csv', t('csv.option'))
    .action(async (options: ListOptions, command: Command) =>
      (await loadList()).list(openSite(cli, command), options),
    );

  describeCommand(booths.command('place'), t, 'booths.place.description', [
    'noren booths place C-0104 2027-04-24 --code K12 --hall W1 --x 40 --y 60 --width 24 --depth 24',
  ])
    .argument('<booth>', t('booths.place.booth'))
    .argument('<day>', t('booths.place.day'), parseDay(t))
    .requiredOption('--code <code>', t('booths.place.code'))
    .requiredOption('--hall <hall>', t('booths.place.hall'))
    .requiredOption('--x <length>', t('booths.place.x'))
    .requiredOption('--y <length>', t('booths.place.y'))
    .requiredOption('--width <length>', t('booths.place.width'))
    .requiredOption('--depth <length>', t('booths.place.depth'))
    .option('--rotation <degrees>', t('booths.place.rotation'))
    .action(async (booth: string, day: string, options: PlaceOptions, command: Command) =>
      (await loadPlace()).place(openSite(cli, command), { booth, day }, options),
    );

  addBulkOptions(
    describeCommand(booths.command('import'), t, 'booths.import.description', [
      'noren booths import placements.csv --dry-run',
      'noren booths import placements.csv',
      'noren booths import placements.csv --resume',
    ]),
    t,
  ).action(async (file: string, options: BulkOptions, command: Command) =>
    (await loadImport()).importPlaces(openSite(cli, command), file, options),
  );
};
