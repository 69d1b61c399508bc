import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Values under these names never reach a log, wherever they stand. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'otp', 'password', 'token', 'secret'];

/** Production writes one JSON object a line to stdout; elsewhere a person reads along, on stderr. */
export function createLog(config: Pick<Config, 'siteEnv' | 'logLevel'>): Log {
  const options = {
    level: config.logLevel,
    base: undefined,
    redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  };
  if (config.siteEnv === 'production') return pino(options);
  return pino(options, { write: (line) => void process.stderr.write(readable(line)) });
}

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** `12:34:56 warn  message name=value …`, then the stack of an error. */
function readable(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const parts = [clock, (LEVELS[level] ?? String(level)).padEnd(5), msg, ...pairs].filter(Boolean);
  return `${parts.join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}
