import { type Command, Option } from 'commander';
import { addBulkOptions } from '#cli/core/bulk-options.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { APPLICATION_KINDS, APPLICATION_STATUSES, DECISIONS } from '#spec/applications/states.ts';
import type { DecideOptions } from './applications/decide.ts';
import type { ReleaseOptions } from './applications/release.ts';
import type { ListOptions } from './applications/review.ts';

/** Loads the module on demand, because it knows the rules of the contract. */
const loadReview = () => import('./applications/review.ts');
const loadDecide = () => import('./applications/decide.ts');
const loadRelease = () => import('./applications/release.ts');

/** Adds `applications list`, `get`, `decide`, `release`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const kind = () =>
    new Option('--kind <kind>', t('applications.kind'))
      .choices(APPLICATION_KINDS)
      .default('exhibitor');
  const applications = describeCommand(
    program.command('applications'),
    t,
    'applications.description',
    [
      'noren applications list --status submitted',
      'noren applications decide decisions.csv --dry-run',
      'noren applications release --at 2027-02-10T12:00',
    ],
  );
  describeCommand(applications.command('list'), t, 'applications.list.description', [
    'noren applications list --status waitlisted',
    'noren applications list --csv > entries.csv',
  ])
    .addOption(kind())
    .addOption(
      new Option('--status <status>', t('applications.list.status')).choices(APPLICATION_STATUSES),
    )
    .addOption(
      new Option('--prepared <decision>', t('applications.list.prepared')).choices([
        ...DECISIONS,
        'any',
        'none',
        'outdated',
      ]),
    )
    .option('--search <words>', t('applications.list.search'))
    .option('--csv', t('csv.option'))
    .action(async (options: ListOptions, command: Command) =>
      (await loadReview()).list(openSite(cli, command), options),
    );

  describeCommand(applications.command('get'), t, 'applications.get.description', [
    'noren applications get C-0001',
    'noren applications get C-0001 --json',
  ])
    .argument('<number>', t('applications.number'))
    .addOption(kind())
    .action(async (number: string, options: ListOptions, command: Command) =>
      (await loadReview()).get(openSite(cli, command), number, options),
    );

  addBulkOptions(
    describeCommand(applications.command('decide'), t, 'applications.decide.description', [
      'noren applications decide decisions.csv --dry-run',
      'noren applications decide decisions.csv',
    ]),
    t,
  )
    .addOption(kind())
    .action(async (file: string, options: DecideOptions, command: Command) =>
      (await loadDecide()).decide(openSite(cli, command), file, options),
    );

  describeCommand(applications.command('release'), t, 'applications.release.description', [
    'noren applications release --at 2027-02-10T12:00',
    'noren applications release --at 2027-02-10T12:00 --decision rejected --yes',
  ])
    .requiredOption('--at <time>', t('applications.release.at'))
    .addOption(
      new Option('--decision <decision>', t('applications.release.decision')).choices(DECISIONS),
    )
    .addOption(kind())
    .option('--yes', t('confirm.yes'))
    .action(async (options: ReleaseOptions, command: Command) =>
      (await loadRelease()).release(openSite(cli, command), options),
    );
};
