import { Argument, type Command } from 'commander';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';

/** Loads the module on demand, because it knows the rules of dates. */
const loadPeriods = () => import('./deadlines/periods.ts');

/** Adds `deadlines list`, `set`, `extend`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const deadlines = describeCommand(program.command('deadlines'), t, 'deadlines.description', [
    'noren deadlines list',
    'noren deadlines set press --closes 2027-02-01T23:59',
  ]);
  describeCommand(deadlines.command('list'), t, 'deadlines.list.description', [
    'noren deadlines list',
    'noren deadlines list --json',
  ]).action(async (_options, command) => (await loadPeriods()).list(openSite(cli, command)));

  describeCommand(deadlines.command('set'), t, 'deadlines.set.description', [
    'noren deadlines set press --opens 2027-01-10T12:00 --closes 2027-02-01T23:59',
    'noren deadlines set reservation --closes 2027-04-20T12:00+09:00 --grace 30',
  ])
    .addArgument(new Argument('<key>', t('deadlines.set.key')).choices(DEADLINE_KEYS))
    .option('--opens <time>', t('deadlines.set.opens'))
    .option('--closes <time>', t('deadlines.set.closes'))
    .option('--grace <minutes>', t('deadlines.set.grace'))
    .action(async (key, options, command) =>
      (await loadPeriods()).set(openSite(cli, command), key, options),
    );

  describeCommand(deadlines.command('extend'), t, 'deadlines.extend.description', [
    'noren deadlines extend exhibitor-entry C-0001 --closes 2027-02-08 --reason 入院のため',
    'noren deadlines extend exhibitor-entry nagisa@mail.example --closes 2027-02-08 --reason 入院のため',
  ])
    .addArgument(new Argument('<key>', t('deadlines.set.key')).choices(DEADLINE_KEYS))
    .argument('<application>', t('deadlines.extend.application'))
    .requiredOption('--closes <time>', t('deadlines.set.closes'))
    .requiredOption('--reason <text>', t('deadlines.extend.reason'))
    .action(async (key, application, options, command) =>
      (await loadPeriods()).extend(openSite(cli, command), key, application, options),
    );
};
