import { Argument, type Command } from 'commander';
import type { Cli } from './core/site.ts';
import { describeCommand } from './core/usage.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Adds `completion`: a script for a shell, generated from the program with all its commands. */
export const addCompletionCommand = (
  program: Command,
  { io, t }: Cli,
  createProgram: () => Promise<Command>,
): void => {
  describeCommand(program.command('completion'), t, 'completion.description', [
    'source <(noren completion bash)',
    'source <(noren completion zsh)',
    'noren completion fish | source',
  ])
    .addArgument(new Argument('<shell>', t('completion.shell')).choices(SHELLS))
    .action(async (shell: Shell) => {
      const { SCRIPTS, describeTree } = await import('./completion/scripts.ts');
      io.stdout.write(SCRIPTS[shell](describeTree(await createProgram())));
    });
};
