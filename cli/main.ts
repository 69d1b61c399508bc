import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, CommanderError, Option } from 'commander';
import { EXIT, type ExitCode, Failure } from '#cli/core/exit.ts';
import { type Io, say, style } from '#cli/core/output.ts';
import { exitCodeOf, NO_ANSWER, Problem } from '#cli/core/problem.ts';
import type { Cli } from '#cli/core/site.ts';
import { visible } from '#cli/core/terminal-text.ts';
import { localeFrom, type Translate, translator } from '#cli/core/texts.ts';
import { explain, isAskedFor, localise, usageText } from '#cli/core/usage.ts';
import { LOCALES } from '#spec/core/locale.ts';
import manifest from '../package.json' with { type: 'json' };
import { addApi } from './api.ts';
import { addLogin } from './login.ts';
import { addSessions } from './sessions.ts';
import { addUsers } from './users.ts';

/** Runs one command and gives its exit code. `argv` are the words after `noren`. */
export const run = async (argv: readonly string[], io: Io): Promise<number> => {
  const locale = localeFrom(argv, io.env);
  const cli: Cli = { io, locale, t: translator(locale) };
  try {
    await programFor(cli).parseAsync([...argv], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return tell(error, cli);
  }
};

/** Every command there is. */
export const programFor = (cli: Cli): Command => {
  const { io, t } = cli;
  const program = localise(new Command('noren'), io, t)
    .version(manifest.version, '-V, --version', t('help.version'))
    .option('--server <url>', t('global.server'))
    .option('--profile <name>', t('global.profile'))
    .addOption(new Option('--lang <language>', t('global.lang')).choices(LOCALES))
    .option('--json', t('global.json'));
  explain(program, t, 'help.description', [
    'noren login --email admin@noren.example',
    'noren users list',
    'noren sessions list visitor@noren.example',
    'noren api listBooths --param day=2027-04-24',
  ]);
  addLogin(program, cli);
  addUsers(program, cli);
  addSessions(program, cli);
  addApi(program, cli);
  return program;
};

/** Says on stderr why a command failed, and gives its exit code. */
const tell = (error: unknown, { io, t }: Cli): ExitCode | typeof INTERRUPTED => {
  const complain = (text: string) => say(io, style(io, io.stderr, '31', `noren: ${text}`));
  if (error instanceof CommanderError) {
    // Help in place of a command is commander's own way of saying that one is missing.
    if (!isAskedFor(error) && error.code !== 'commander.help') complain(usageText(error, t));
    return isAskedFor(error) ? EXIT.ok : EXIT.usage;
  }
  if (error instanceof Failure) {
    complain(error.message);
    return error.exitCode;
  }
  if (error instanceof Problem) {
    complain(headOf(error, t));
    for (const line of moreOf(error, t)) say(io, `  ${line}`);
    return exitCodeOf(error);
  }
  if (error instanceof Error && error.name === 'AbortError') return INTERRUPTED;
  complain(t('problem.unexpected', { message: String(error) }));
  return EXIT.failed;
};

/** As shells report a command that Ctrl-C ended. */
const INTERRUPTED = 130;

const headOf = ({ status, title, detail }: Problem, t: Translate): string => {
  if (status === NO_ANSWER) return t('problem.unreachable');
  return visible(title || detail) || t('problem.notNoren', { status });
};

/** A session opened by a code alone does not do for these. */
const WANTS_BROWSER = ['PASSKEY_REQUIRED', 'SESSION_NOT_FRESH'];

const moreOf = (problem: Problem, t: Translate): string[] => {
  const { status, title, detail, code, errors, opensAt, closesAt, requestId } = problem;
  return [
    title && visible(detail),
    ...errors.map(({ pointer, rule, params = {} }) =>
      visible([pointer, rule, ...Object.entries(params).map((pair) => pair.join('='))].join(' ')),
    ),
    opensAt && t('problem.opensAt', { time: opensAt }),
    closesAt && t('problem.closesAt', { time: closesAt }),
    status === 401 && t('problem.signIn'),
    WANTS_BROWSER.includes(code) && t('problem.signInByBrowser'),
    code && t('problem.reference', { code, request: requestId ?? '-' }),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
};

/** The command line as a process. */
export const main = async (): Promise<void> => {
  const { env, stdin, stdout, stderr } = process;
  for (const output of [stdout, stderr]) output.on('error', leaveQuietly);
  const wait: Io['wait'] = (milliseconds, signal) => pause(milliseconds, undefined, { signal });
  const io = { env, stdin, stdout, stderr, signals: process, wait };
  process.exitCode = await run(process.argv.slice(2), io);
};

/** Whoever reads our output has seen enough, such as `head`. */
const leaveQuietly = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.ok);
};

if (import.meta.main) await main();
