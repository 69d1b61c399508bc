import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, CommanderError, Option } from 'commander';
import { EXIT, type ExitCode, exitCodeOf, Failure } from '#cli/core/exit.ts';
import { inputErrorText } from '#cli/core/input-error-text.ts';
import { type Io, loadTables, printMessage, style } from '#cli/core/output.ts';
import type { Cli, Site } from '#cli/core/site.ts';
import { escapeUnsafe } from '#cli/core/terminal-text.ts';
import { loadTexts, localeFrom, type TextKey, type Translate } from '#cli/core/texts.ts';
import { describeCommand, isHelpOrVersion, localise, usageMessage } from '#cli/core/usage.ts';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { LOCALES } from '#spec/core/locale.ts';
import manifest from '../package.json' with { type: 'json' };
import { addCompletionCommand } from './completion.ts';
import { NOUNS } from './nouns.ts';

/** Runs one command and returns its exit code. `argv` holds the words after `noren`. */
export const run = async (argv: readonly string[], io: Io): Promise<number> => {
  const locale = localeFrom(argv, io.env);
  const cli: Cli = { io, locale, t: await loadTexts(locale) };
  try {
    const program = await createProgram(cli, argv);
    await program.parseAsync(inNoun(argv), { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return await reportError(error, cli);
  }
};

/** Rewrites `help users list` as `users help list`: commander's help command takes one name only. */
const inNoun = (argv: readonly string[]): string[] => {
  const [first, noun, ...more] = argv;
  return first === 'help' && noun && more.length > 0 ? [noun, first, ...more] : [...argv];
};

/**
 * Creates the program with its commands. Given the words of a command line, it loads only the commands that these may name, and
 * knows the others by name and description.
 */
export const createProgram = async (cli: Cli, argv?: readonly string[]): Promise<Command> => {
  const { io, t } = cli;
  const program = localise(new Command('noren'), io, t)
    .version(manifest.version, '-V, --version', t('help.version'))
    .option('--server <url>', t('global.server'))
    .option('--profile <name>', t('global.profile'))
    .addOption(new Option('--lang <language>', t('global.lang')).choices(LOCALES))
    .addOption(new Option('--json', t('global.json')).conflicts('field'))
    .option('--field <path>', t('global.field'));
  describeCommand(program, t, 'help.description', [
    'noren login --email admin@noren.example',
    'noren users list',
    'noren sessions list visitor@noren.example',
    'noren api listBooths --param day=2027-04-24',
  ]);
  for (const { commands, load } of NOUNS) {
    const names = Object.keys(commands);
    if (!argv || names.some((name) => argv.includes(name)))
      (await load()).addCommands(program, cli);
    else for (const name of names) program.command(name).description(t(commands[name] as TextKey));
  }
  addCompletionCommand(program, cli, () => createProgram(cli));
  return io.stdout.isTTY ? program.hook('preAction', loadTables) : program;
};

/** Reports on stderr why a command failed, and returns its exit code. */
const reportError = async (
  error: unknown,
  { io, t, site }: Cli,
): Promise<ExitCode | typeof INTERRUPTED> => {
  const print = (text: string) => printMessage(io, style(io, io.stderr, '31', `noren: ${text}`));
  if (error instanceof CommanderError) {
    // When a command is missing, commander has already printed the help.
    if (!isHelpOrVersion(error) && error.code !== 'commander.help') print(usageMessage(error, t));
    return isHelpOrVersion(error) ? EXIT.ok : EXIT.usage;
  }
  if (error instanceof Failure) {
    print(error.message);
    return error.exitCode;
  }
  if (error instanceof Problem) {
    print(headlineOf(error, t));
    for (const line of await detailsOf(error, io, t, site)) printMessage(io, `  ${line}`);
    return exitCodeOf(error);
  }
  if (error instanceof Error && error.name === 'AbortError') return INTERRUPTED;
  print(t('problem.unexpected', { message: String(error) }));
  return EXIT.failed;
};

/** The exit code that shells report for a command ended by Ctrl-C. */
const INTERRUPTED = 130;

const headlineOf = ({ status, title, detail }: Problem, t: Translate): string => {
  // The client names the server.
  if (status === NO_RESPONSE) return t('problem.unreachable', { server: detail });
  return escapeUnsafe(title || detail) || t('problem.notNoren', { status });
};

/** These need a stronger sign-in than a code by e-mail. */
const NEEDS_BROWSER = ['PASSKEY_REQUIRED', 'SESSION_NOT_FRESH'];

const detailsOf = async (
  problem: Problem,
  { env }: Pick<Io, 'env'>,
  t: Translate,
  site: Site | undefined,
): Promise<string[]> => {
  const { status, title, detail, code, errors, suggestion, page, opensAt, closesAt, requestId } =
    problem;
  const writeTime = opensAt || closesAt ? await site?.timeWriter() : undefined;
  const time = (instant: string, kind?: 'end') => writeTime?.(instant, kind) ?? instant;
  return [
    title && escapeUnsafe(detail),
    ...errors.map((error) => t('problem.inputError', { error: inputErrorText(error, t) })),
    suggestion && t('problem.suggestion', { suggestion: escapeUnsafe(suggestion) }),
    page && t('problem.page', { url: pageUrl(page, site) }),
    opensAt && t('problem.opensAt', { time: time(opensAt) }),
    closesAt && t('problem.closesAt', { time: time(closesAt, 'end') }),
    status === 401 && t(env.NOREN_TOKEN ? 'problem.tokenRefused' : 'problem.signIn'),
    NEEDS_BROWSER.includes(code) && t('problem.signInByBrowser'),
    requestId && t('problem.reference', { code, request: requestId }),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
};

/** Returns the address of a page of the server for a browser. */
const pageUrl = (path: string, site: Site | undefined): string =>
  escapeUnsafe(`${site?.server ?? ''}${path}`);

/** Runs the command line as a process. */
export const main = async (): Promise<void> => {
  const { env, stdin, stdout, stderr } = process;
  for (const output of [stdout, stderr]) output.on('error', exitQuietly);
  const wait: Io['wait'] = (milliseconds, signal) => pause(milliseconds, undefined, { signal });
  const io = { env, stdin, stdout, stderr, signals: process, wait };
  process.exitCode = await run(process.argv.slice(2), io);
};

/** The reader of a pipe, such as `head`, may close it early. */
const exitQuietly = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.ok);
};

if (import.meta.main) await main();
