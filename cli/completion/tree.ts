import type { Command, Option } from 'commander';
import { OPERATIONS } from '#generated/operations.ts';

/** A word that can come next, with its description. */
export type Word = { readonly text: string; readonly description: string };

export type OptionNode = Word & {
  readonly short: string | undefined;
  readonly takesValue: boolean;
  /** Empty when the values are not listed. */
  readonly choices: readonly string[];
};

/** A command by its path, such as `users list`, and the words that can follow it. The path of the program is empty. */
export type CommandNode = {
  readonly path: string;
  readonly words: readonly Word[];
  readonly options: readonly OptionNode[];
};

/** Returns every command of the program, which comes first. */
export const describeTree = (program: Command): CommandNode[] => {
  const globals = [...program.options].map(describeOption);
  const describe = (command: Command, path: string): CommandNode[] => [
    {
      path,
      words: [...command.commands.map(describeSubcommand), ...valuesOf(command, path)],
      options: [
        ...(command === program ? [] : command.options.map(describeOption)),
        ...globals.filter(({ text }) => command === program || text !== '--version'),
        { text: '--help', short: '-h', description: '', takesValue: false, choices: [] },
      ],
    },
    ...command.commands.flatMap((each) => describe(each, `${path} ${each.name()}`.trim())),
  ];
  return describe(program, '');
};

const describeSubcommand = (command: Command): Word => ({
  text: command.name(),
  description: command.description(),
});

const describeOption = (option: Option): OptionNode => ({
  text: option.long ?? '',
  short: option.short,
  description: option.description,
  takesValue: option.required || option.optional,
  choices: option.argChoices ?? [],
});

/** Returns the values of the arguments of a command, where they are listed. */
const valuesOf = (command: Command, path: string): Word[] =>
  path === 'api'
    ? Object.values(OPERATIONS).map(({ id, summary }) => ({ text: id, description: summary }))
    : command.registeredArguments.flatMap(({ argChoices = [] }) =>
        argChoices.map((text) => ({ text, description: '' })),
      );
