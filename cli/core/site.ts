import type { Command } from 'commander';
import { type Call, createCallFrom, type Perform } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { ClientConfig } from './client.ts';
import { isProfile, readCredentials } from './credentials.ts';
import { EXIT, Failure } from './exit.ts';
import { fieldLine, parseField, selectField } from './field.ts';
import {
  hasTimes,
  type Io,
  type Listing,
  print,
  printJson,
  printMessage,
  style,
  type WriteTime,
} from './output.ts';
import { type Session, sessionFromToken, storedSession } from './session.ts';
import type { TextKey, Translate } from './texts.ts';

/** The dependencies of every command. */
export type Cli = {
  readonly io: Io;
  readonly locale: Locale;
  readonly t: Translate;
  /** The site of the command that runs, once it is open. */
  site?: Site;
};

/** The server that a command talks to, and how it prints its output. */
export type Site = Omit<Cli, 'site'> & {
  readonly server: string;
  readonly profile: string;
  readonly asJson: boolean;
  readonly call: Call;
  /** The session to send; the server may have ended it. */
  readonly session: Session;
  readonly show: <Row>(
    listing: Listing<Row>,
    format?: { csv?: boolean | undefined },
  ) => Promise<void>;
  readonly showJson: (value: unknown) => void;
  /** The time zone of the show, in which people read and write times. Asked for once. */
  readonly zone: () => Promise<string>;
  /** Writes instants for people; unchanged if the zone cannot be fetched. */
  readonly timeWriter: () => Promise<WriteTime>;
  /** Prints a line for people on stderr. */
  readonly note: (key: TextKey, values?: Record<string, string | number>) => void;
};

type GlobalOptions = { server?: string; profile?: string; json?: boolean; field?: string };

const DEFAULT_SERVER = 'http://localhost:3000';

/** Opens the site of `--server`, else of NOREN_SERVER, else of the profile's sign-in, else of `npm start`. */
export const openSite = (cli: Cli, command: Command): Site => {
  const { io, t } = cli;
  const options = command.optsWithGlobals<GlobalOptions>();
  const profile = options.profile ?? (io.env.NOREN_PROFILE || 'default');
  if (!isProfile(profile)) throw new Failure(EXIT.usage, t('usage.profile', { profile }));
  const stored = readCredentials(io.env, profile);
  const address = options.server ?? (io.env.NOREN_SERVER || stored?.server || DEFAULT_SERVER);
  const server = originOf(address, t);
  const session = io.env.NOREN_TOKEN
    ? sessionFromToken(io.env.NOREN_TOKEN.trim(), t)
    : storedSession(io.env, profile, server, stored?.server === server ? stored : undefined);
  const show = printer(cli, options);
  const as = session.impersonatedUser();
  // A reminder whose account this is, like the bar on the pages.
  if (as !== undefined)
    printMessage(io, style(io, io.stderr, '33', t('users.impersonate.bar', { as })));
  const call = callTo({ server, locale: cli.locale, cookies: session });
  const { zone, timeWriter } = showTimesOf(call);
  const site: Site = {
    ...{ io, t, locale: cli.locale, server, profile, call, session, zone, timeWriter },
    asJson: show.asJson,
    show: async (listing, { csv } = {}) => {
      if (show.asJson && !csv) return show.json(listing.json);
      const writeTime = hasTimes(listing) ? await timeWriter() : undefined;
      if (!csv) return print(io, t, listing, writeTime);
      (await import('./csv-listing.ts')).printCsv(io, listing, writeTime);
    },
    showJson: show.json,
    note: (key, values) => printMessage(io, t(key, values)),
  };
  cli.site = site;
  return site;
};

/** Loads the client with the first call: help and typing mistakes need none. */
const callTo = (config: ClientConfig): Call => {
  let opened: Promise<Perform> | undefined;
  return createCallFrom(async (operation, options) => {
    opened ??= import('./client.ts').then(({ createPerform }) => createPerform(config));
    return (await opened)(operation, options);
  });
};

/** Loads the modules for times when needed: only some commands print or read times. */
const showTimesOf = (call: Call): Pick<Site, 'zone' | 'timeWriter'> => {
  let asked: Promise<string> | undefined;
  const zone = () => {
    asked ??= import('./show-zone.ts').then(({ fetchShowZone }) => fetchShowZone(call));
    return asked;
  };
  return {
    zone,
    timeWriter: async () => {
      const { showClock } = await import('./show-time.ts');
      // The result of a command is reported even if the time zone cannot be loaded.
      return zone().then(showClock, () => (instant: string) => instant);
    },
  };
};

/** Prints JSON, or with `--field` the values of one field. */
const printer = ({ io, t }: Cli, { json = false, field: path }: GlobalOptions) => {
  if (path === undefined) return { asJson: json, json: (value: unknown) => printJson(io, value) };
  const field = parseField(path);
  if (!field) throw new Failure(EXIT.usage, t('usage.field', { field: path }));
  return {
    asJson: true,
    json: (value: unknown) => {
      const values = selectField(value, field);
      if (values.length > 0 && values.every((each) => each === undefined))
        throw new Failure(EXIT.failed, t('field.missing', { field: path }));
      for (const each of values) io.stdout.write(`${fieldLine(each)}\n`);
    },
  };
};

const originOf = (server: string, t: Translate): string => {
  const url = URL.parse(server);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Failure(EXIT.usage, t('usage.server', { server }));
};
