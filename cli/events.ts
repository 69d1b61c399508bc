import type { Command } from 'commander';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';

/** Loads the module on demand, because it uses the generated client. */
const loadVerify = () => import('./events/verify.ts');

/** Adds `events verify`. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const events = describeCommand(program.command('events'), t, 'events.description', [
    'noren events verify box-making',
  ]);
  describeCommand(events.command('verify'), t, 'events.verify.description', [
    'noren events verify box-making',
    'noren events verify box-making --json',
  ])
    .argument('<slug>', t('events.slug'))
    .action(async (slug: string, _options: object, command: Command) =>
      (await loadVerify()).verify(openSite(cli, command), slug),
    );
};
