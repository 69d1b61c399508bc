import type { Command } from 'commander';
import type { Locale } from '#spec/locale.ts';
import { type Call, createCall, type SessionKeeper } from './client.ts';
import {
  type Environment,
  isProfile,
  readCredentials,
  removeCredentials,
  writeCredentials,
} from './credentials.ts';
import { EXIT, Failure } from './exit.ts';
import { type Io, type Listing, print, printJson, say } from './output.ts';
import type { TextKey, Translate } from './texts.ts';

/** What every command is made with. */
export type Cli = { readonly io: Io; readonly locale: Locale; readonly t: Translate };

/** The server a command works on, and how it says what it found. */
export type Site = Cli & {
  readonly server: string;
  readonly profile: string;
  readonly asJson: boolean;
  readonly call: Call;
  /** Whether there is a session to send; the server may still find it ended. */
  readonly hasSession: () => boolean;
  readonly show: <Row>(listing: Listing<Row>) => void;
  readonly showJson: (value: unknown) => void;
  /** A line for people, on stderr. */
  readonly note: (key: TextKey, values?: Record<string, string | number>) => void;
};

type GlobalOptions = { server?: string; profile?: string; json?: boolean };

const DEFAULT_SERVER = 'http://localhost:3000';

/** Opens the server of `--server`, else of NOREN_SERVER, else the one the profile signed in to, else that of `npm start`. */
export const openSite = (cli: Cli, command: Command): Site => {
  const { io, t } = cli;
  const options = command.optsWithGlobals<GlobalOptions>();
  const profile = options.profile ?? (io.env.NOREN_PROFILE || 'default');
  if (!isProfile(profile)) throw new Failure(EXIT.usage, t('usage.profile', { profile }));
  const kept = readCredentials(io.env, profile);
  const address = options.server ?? (io.env.NOREN_SERVER || kept?.server || DEFAULT_SERVER);
  const server = originOf(address, t);
  const session = io.env.NOREN_TOKEN
    ? givenSession(io.env.NOREN_TOKEN.trim(), t)
    : keptSession(io.env, profile, server, kept?.server === server ? kept.cookie : undefined);
  return {
    ...cli,
    server,
    profile,
    asJson: options.json ?? false,
    call: createCall({ server, locale: cli.locale, session }),
    hasSession: () => session.read() !== undefined,
    show: (listing) => print(io, t, options.json ?? false, listing),
    showJson: (value) => printJson(io, value),
    note: (key, values) => say(io, t(key, values)),
  };
};

const originOf = (server: string, t: Translate): string => {
  const url = URL.parse(server);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Failure(EXIT.usage, t('usage.server', { server }));
};

/** `NOREN_TOKEN`: a machine's session, never written down. */
const givenSession = (cookie: string, t: Translate): SessionKeeper => {
  if (!/^[\x21-\x3a\x3c-\x7e]+$/.test(cookie)) throw new Failure(EXIT.usage, t('usage.token'));
  return { read: () => cookie, write: () => {} };
};

/** The profile's session. It is only ever sent to the server that gave it. */
const keptSession = (
  env: Environment,
  profile: string,
  server: string,
  cookie: string | undefined,
): SessionKeeper => {
  let current = cookie;
  return {
    read: () => current,
    write: (next) => {
      if (next === current) return;
      current = next;
      if (next) writeCredentials(env, profile, { server, cookie: next });
      else removeCredentials(env, profile);
    },
  };
};
