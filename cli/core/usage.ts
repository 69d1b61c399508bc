import {
  type Argument,
  type Command,
  type CommanderError,
  InvalidArgumentError,
  type Option,
} from 'commander';
import { readDay } from '#spec/core/entered-days.ts';
import { readNumber } from '#spec/core/entered-numbers.ts';
import { EXIT, Failure } from './exit.ts';
import type { Io } from './output.ts';
import { plainTextWidth } from './text-width.ts';
import type { TextKey, Translate } from './texts.ts';

const TITLES: Record<string, TextKey> = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Global Options:': 'help.globalOptions',
  'Commands:': 'help.commands',
};

/** Makes commander speak the user's language, write to our streams, and throw instead of exiting. */
export const localise = (program: Command, io: Io, t: Translate): Command =>
  program
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      // `usageMessage` replaces it.
      outputError: () => {},
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
    })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: plainTextWidth,
      styleTitle: (title) => t(TITLES[title] ?? 'help.options'),
      optionDescription: (option) => withChoices(option, t),
      argumentDescription: (argument) => withChoices(argument, t),
    })
    .helpOption('-h, --help', t('help.help'))
    .helpCommand('help [command]', t('help.help'));

const withChoices = ({ description, argChoices }: Option | Argument, t: Translate) =>
  argChoices
    ? `${description} ${t('help.choices', { choices: argChoices.join(', ') })}`
    : description;

/** Gives a command its description, and the examples at the top of its help. */
export const describeCommand = (
  command: Command,
  t: Translate,
  description: TextKey,
  examples: readonly string[],
): Command =>
  command
    .description(t(description))
    .addHelpText('before', () =>
      [t('help.examples'), ...examples.map((example) => `  ${example}`), ''].join('\n'),
    );

const MISTAKES: Record<string, TextKey> = {
  'commander.unknownOption': 'usage.unknownOption',
  'commander.unknownCommand': 'usage.unknownCommand',
  'commander.missingArgument': 'usage.missingArgument',
  'commander.optionMissingArgument': 'usage.optionMissingArgument',
  'commander.missingMandatoryOptionValue': 'usage.missingOption',
  'commander.excessArguments': 'usage.tooManyArguments',
  'commander.invalidArgument': 'usage.invalidArgument',
  'commander.conflictingOption': 'usage.conflict',
};

/** Translates commander's English error message. */
export const usageMessage = ({ code, message }: CommanderError, t: Translate): string => {
  const quoted = [...message.matchAll(/'([^']*)'/g)].map((match) => match[1]);
  // The message names an option first; for an argument, it names the value first.
  const [what = '', value = ''] = message.includes('for argument') ? quoted.reverse() : quoted;
  const text = t(MISTAKES[code] ?? 'usage.invalidArgument', { what, value });
  const near = /\(Did you mean (?:one of )?([^()]+)\?\)/.exec(message)?.[1];
  const [, listed = ''] = message.split('Allowed choices are ', 2);
  const choices = listed.slice(0, listed.lastIndexOf('.'));
  if (near) return `${text}\n${t('usage.near', { near })}`;
  return choices ? `${text}\n${t('usage.choices', { choices })}` : text;
};

/** Returns whether commander exited because help or version was requested, which is no error. */
export const isHelpOrVersion = (error: CommanderError): boolean => error.exitCode === 0;

/** Parses a whole number; the server validates its range. */
export const wholeNumber = (value: string): number => {
  const number = readNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < 0 || number >= 1e9)
    throw new InvalidArgumentError('');
  return number;
};

/**
 * Parses a day.
 *
 * @throws {Failure} with the expected form if the text is not a day
 */
export const parseDay =
  (t: Translate) =>
  (value: string): string => {
    const day = readDay(value);
    if (day === undefined) throw new Failure(EXIT.usage, t('time.badDay', { value }));
    return day;
  };
