import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Values of these keys are redacted, up to two levels deep. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'link-token',
  'preview-key',
  'otp',
  'password',
  'token',
  'secret',
];

/**
 * Lines are written in batches, which costs a fast request much less than one system call per line. The buffer is flushed
 * at the latest after a second, at exit, and with a fatal error.
 */
const BUFFERED = { sync: false, minLength: 4096, periodicFlush: 1_000 };

/** Writes JSON lines to stdout in production, and readable lines to stderr elsewhere. */
export function createLog(config: Pick<Config, 'siteEnv' | 'logLevel'>): Log {
  const options = {
    level: config.logLevel,
    base: undefined,
    redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  };
  if (config.siteEnv === 'production') return pino(options, pino.destination(BUFFERED));
  return pino(options, { write: (line) => void process.stderr.write(formatLine(line)) });
}

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Formats a line as `12:34:56 warn  message name=value …`, followed by the stack of an error. */
function formatLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const parts = [clock, (LEVELS[level] ?? String(level)).padEnd(5), msg, ...pairs].filter(Boolean);
  return `${parts.join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}
