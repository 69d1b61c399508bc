import { type Command, Option } from 'commander';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand, parseDay } from '#cli/core/usage.ts';
import { HELP_CALL_STATUSES } from '#spec/exhibitors/help-call-states.ts';
import type { ListOptions } from './help-calls/list.ts';

/** Loads the module on demand, because it uses the generated client. */
const loadList = () => import('./help-calls/list.ts');

/** Adds `help-calls list`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const helpCalls = describeCommand(program.command('help-calls'), t, 'helpCalls.description', [
    'noren help-calls list --status open',
  ]);
  describeCommand(helpCalls.command('list'), t, 'helpCalls.list.description', [
    'noren help-calls list --status open',
    'noren help-calls list --day 2027-04-24 --csv > calls.csv',
  ])
    .option('--day <day>', t('helpCalls.list.day'), parseDay(t))
    .addOption(
      new Option('--status <status>', t('helpCalls.list.status')).choices(HELP_CALL_STATUSES),
    )
    .option('--csv', t('csv.option'))
    .action(async (options: ListOptions, command: Command) =>
      (await loadList()).list(openSite(cli, command), options),
    );
};
