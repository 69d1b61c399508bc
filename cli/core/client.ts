import { FetchError, type FetchOptions } from 'ofetch';
import { type Client, createClient, createConfig } from '#generated/client/client/index.ts';
import { getToken, type Problem as ProblemBody } from '#generated/client/index.ts';
import type { Locale } from '#spec/core/locale.ts';
import manifest from '../../package.json' with { type: 'json' };
import { NO_ANSWER, Problem } from './problem.ts';

export type Answer<Data> = { data?: Data; error?: unknown; response?: Response };
type Operation<Options, Data> = (options: Options) => Promise<Answer<Data>>;

/**
 * Calls one operation of the generated client: `call(listUsers, { query: { limit: 10 } })`.
 * Gives what the operation answers, or throws `Problem`.
 */
export type Call = <const Options extends object, Data>(
  operation: Operation<Options, Data>,
  options: Options,
) => Promise<Exclude<Data, undefined>>;

/** Values of the signed cookies that a program keeps like a browser. */
export type Cookies = {
  session?: string | undefined;
  /** While an admin acts as a user: what leads back to the admin's own session. */
  admin?: string | undefined;
};

/** The cookies, and where they are kept. */
export type SessionKeeper = {
  read(): Cookies;
  /** The server set a cookie (sign-in, renewal, impersonation) or removed it (sign-out, expiry). */
  write(cookies: Cookies): void;
};

type ClientConfig = {
  /** Origin of the server: `https://show.example.org`. */
  readonly server: string;
  /** Sent as Accept-Language; problems come back in it. */
  readonly locale: Locale;
  readonly session: SessionKeeper;
  /** Before the one retry, in milliseconds (specification §9). */
  readonly retryDelay?: number;
};

/** No command waits longer than this for one call with its retry, in milliseconds. */
const TIMEOUT = 60_000;

export const createCall = (config: ClientConfig): Call => {
  const client = clientFor(config);
  return async (operation, options) =>
    settle(await operation({ ...options, client, signal: AbortSignal.timeout(TIMEOUT) }));
};

/**
 * ofetch retries GET and HEAD once, for 408, 409, 425, 429, 500, 502, 503, 504 and lost connections (specification §7),
 * but only while it is allowed to throw: so errors arrive as its FetchError, which has the status hey-api loses.
 */
const clientFor = (config: ClientConfig): Client => {
  const { server, locale, session, retryDelay = 1000 } = config;
  const client = createClient(
    createConfig({
      baseUrl: server,
      headers: { 'Accept-Language': locale, 'User-Agent': `noren/${manifest.version}` },
      ignoreResponseError: false,
      retryDelay,
      onResponse: keepSession(server, session),
    }),
  );
  let token: Promise<string | undefined> | undefined;
  client.interceptors.request.use(async (request) => {
    const cookies = session.read();
    if (isPlatform(request.url)) {
      token ??= cookies.session ? fetchToken(client) : undefined;
      const bearer = await token;
      if (bearer) request.headers.set('Authorization', `Bearer ${bearer}`);
    } else {
      // better-auth refuses what comes from a program without the origin of the site.
      request.headers.set('Origin', server);
      const header = cookieHeader(server, cookies);
      if (header) request.headers.set('Cookie', header);
    }
    return request;
  });
  return client;
};

const isPlatform = (url: string) => new URL(url).pathname.startsWith('/api/v1/');

/** A token for the platform API, in memory only. A session that has ended calls as a guest: the operation decides. */
const fetchToken = async (client: Client): Promise<string | undefined> => {
  try {
    return settle(await getToken({ client })).token;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
};

const settle = <Data>({ data, error, response }: Answer<Data>): Exclude<Data, undefined> => {
  if (error !== undefined) throw toProblem(error);
  const type = response?.headers.get('Content-Type') ?? '';
  if (response?.status !== 204 && !type.startsWith('application/json')) {
    throw new Problem(response?.status ?? NO_ANSWER);
  }
  return data as Exclude<Data, undefined>;
};

const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof FetchError && error.response) {
    const isBody = typeof error.data === 'object' && error.data !== null;
    const retryAfter = Number(error.response.headers.get('Retry-After')) || undefined;
    return new Problem(error.response.status, {
      ...(isBody ? (error.data as Partial<ProblemBody>) : {}),
      retryAfter,
    });
  }
  // Anything else is a fault in this program, and must not look like one of the connection.
  if (!isLostConnection(error)) throw error;
  const problem = new Problem(NO_ANSWER);
  problem.cause = error;
  return problem;
};

/** Not reached, timed out, or broken off in the middle of the answer (fetch calls that `terminated`). */
const isLostConnection = (error: unknown): boolean =>
  error instanceof FetchError ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.message === 'terminated'));

const COOKIES = { session: 'session_token', admin: 'admin_session' } as const;
const KINDS = Object.keys(COOKIES) as (keyof Cookies)[];

/** On https browsers are made to refuse the cookie from anybody else by this prefix. */
const cookieName = (server: string, kind: keyof Cookies): string =>
  `${server.startsWith('https:') ? '__Secure-' : ''}noren.${COOKIES[kind]}`;

const cookieHeader = (server: string, cookies: Cookies): string =>
  KINDS.filter((kind) => cookies[kind])
    .map((kind) => `${cookieName(server, kind)}=${cookies[kind]}`)
    .join('; ');

const keepSession =
  (server: string, session: SessionKeeper): FetchOptions['onResponse'] =>
  ({ response }) => {
    const lines = response.headers.getSetCookie();
    const told = KINDS.flatMap((kind) => {
      const found = cookieIn(lines, cookieName(server, kind));
      return found ? [[kind, found.value || undefined] as const] : [];
    });
    // Both at once: between the two the session would be nobody's.
    if (told.length > 0) session.write({ ...session.read(), ...Object.fromEntries(told) });
  };

/** What the answer's cookies say of one; the last one counts, and a removed one has no value. */
export const cookieIn = (
  setCookies: readonly string[],
  name: string,
): { value: string } | undefined => {
  const own = setCookies.findLast((cookie) => cookie.startsWith(`${name}=`));
  if (own === undefined) return undefined;
  const removed = /;\s*max-age=0\s*(;|$)/i.test(own);
  return { value: removed ? '' : (own.slice(name.length + 1).split(';')[0] ?? '') };
};
