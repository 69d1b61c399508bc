import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Argument, Command, type Help } from 'commander';
import { addBulkOptions } from '#cli/core/bulk-options.ts';
import { loadTexts, type Translate } from '#cli/core/texts.ts';
import { createProgram } from '#cli/main.ts';

/*
 * The tables of `docs/command-line.md` come from the help of the commands; the text around them is written by hand. A block
 * names the commands of its table, separated by commas:
 *
 *     <!-- generated: users -->
 *     <!-- end -->
 */

type Row = readonly [term: string, description: string];

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'command-line.md');

const BLOCK = /<!-- generated: (.+) -->\n[\s\S]*?<!-- end -->/g;

/** Blocks with options that many commands share. */
const GLOBAL_OPTIONS = 'options of every command';
const BULK_OPTIONS = 'options of imports';

/** Stands for the rows of that block in the tables of the commands that have them; its section is called Imports. */
const BULK_ROW: Row = ['`<file>` and its options', 'See [imports](#imports).'];

/**
 * Returns the document with its tables as the commands have them now.
 * @throws Error for a command without a block, or in several, and for a block without a command
 */
export const withTables = async (text: string): Promise<string> => {
  const t = await loadTexts('en');
  const { stdin, stdout, stderr } = process;
  const wait = (milliseconds: number) => pause(milliseconds);
  const io = { env: {}, stdin, stdout, stderr, signals: process, wait };
  const program = await createProgram({ io, locale: 'en', t });
  const blocks = [...text.matchAll(BLOCK)].map(([, names = '']) => names);
  const missing = [
    ...program.commands.map((command) => command.name()),
    ...[GLOBAL_OPTIONS, BULK_OPTIONS],
  ].filter((name) => blocks.flatMap(namesOf).filter((each) => each === name).length !== 1);
  if (missing.length > 0)
    throw new Error(`docs/command-line.md needs exactly one block of: ${missing.join(', ')}`);
  return text.replace(
    BLOCK,
    (_block, names: string) =>
      `<!-- generated: ${names} -->\n${tablesOf(program, names, t)}\n<!-- end -->`,
  );
};

const namesOf = (names: string): string[] => names.split(', ');

const tablesOf = (program: Command, names: string, t: Translate): string => {
  const help = program.createHelp();
  if (names === GLOBAL_OPTIONS) return table('option', optionRows(program, help));
  const bulkCommand = addBulkOptions(new Command(), t);
  const bulk = [...argumentRows(bulkCommand, help), ...optionRows(bulkCommand, help)];
  if (names === BULK_OPTIONS) return table('argument or option', bulk);
  return table(
    'command, argument or option',
    namesOf(names).flatMap((name) => {
      const command = program.commands.find((each) => each.name() === name);
      if (!command)
        throw new Error(`docs/command-line.md has a block of an unknown command: ${name}`);
      return commandRows(command, help, bulk);
    }),
  );
};

const table = (heading: string, rows: readonly Row[]): string =>
  [
    '',
    `| ${heading} | meaning |`,
    '|---|---|',
    ...rows.map(([term, description]) => `| ${cell(term)} | ${cell(description)} |`),
    '',
  ].join('\n');

/** A bar would end the cell, in code too. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** An asterisk would begin emphasis. */
const literal = (text: string): string => text.replaceAll('*', '\\*');

const code = (text: string): string => `\`${text}\``;

/** Returns a command with its arguments and options, then its subcommands. */
const commandRows = (command: Command, help: Help, bulk: readonly Row[], path = ''): Row[] => {
  const name = `${path} ${command.name()}`.trim();
  const own = [...argumentRows(command, help), ...optionRows(command, help)];
  const others = own.filter((row) => !bulk.some((each) => isDeepStrictEqual(each, row)));
  const takesFile = own.length - others.length === bulk.length;
  return [
    [`**${code(`${name}${neededBy(command)}`)}**`, literal(help.commandDescription(command))],
    ...(takesFile ? [BULK_ROW, ...others] : own),
    ...command.commands.flatMap((each) => commandRows(each, help, bulk, name)),
  ];
};

/** Returns the words without which a command does not run, ` <user> --at <time>`. */
const neededBy = (command: Command): string =>
  [
    ...command.registeredArguments.map(inBrackets),
    ...command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags),
  ]
    .map((word) => ` ${word}`)
    .join('');

const inBrackets = (argument: Argument): string =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;

const argumentRows = (command: Command, help: Help): Row[] =>
  command.registeredArguments.map((argument) => [
    code(inBrackets(argument)),
    literal(help.argumentDescription(argument)),
  ]);

const optionRows = (command: Command, help: Help): Row[] =>
  command.options
    .filter(({ hidden }) => !hidden)
    .map((option) => [code(help.optionTerm(option)), literal(help.optionDescription(option))]);

/** Writes the tables into the document. */
export const writeCommandLine = async (): Promise<void> =>
  writeFile(DOCUMENT, await withTables(await readFile(DOCUMENT, 'utf8')));
