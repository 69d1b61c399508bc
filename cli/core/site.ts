import type { Command } from 'commander';
import type { Locale } from '#spec/core/locale.ts';
import { type Call, createCall } from './client.ts';
import { isProfile, readCredentials } from './credentials.ts';
import { EXIT, Failure } from './exit.ts';
import { type Io, type Listing, print, printJson, say, style } from './output.ts';
import { givenSession, type KeptSession, keptSession } from './stored-session.ts';
import type { TextKey, Translate } from './texts.ts';

/** What every command is made with. */
export type Cli = { readonly io: Io; readonly locale: Locale; readonly t: Translate };

/** The server a command works on, and how it says what it found. */
export type Site = Cli & {
  readonly server: string;
  readonly profile: string;
  readonly asJson: boolean;
  readonly call: Call;
  /** The session to send; the server may still find it ended. */
  readonly session: KeptSession;
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
    : keptSession(io.env, profile, server, kept?.server === server ? kept : undefined);
  const as = session.actsAs();
  // Nobody should forget whose account this is: the pages have a bar for it.
  if (as !== undefined) say(io, style(io, io.stderr, '33', t('users.impersonate.bar', { as })));
  return {
    ...cli,
    server,
    profile,
    asJson: options.json ?? false,
    call: createCall({ server, locale: cli.locale, session }),
    session,
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
