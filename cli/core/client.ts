import { FetchError, type FetchOptions } from 'ofetch';
import { type Client, createClient, createConfig } from '#generated/client/client/index.ts';
import { getToken } from '#generated/client/index.ts';
import {
  type ClientResult,
  createCallFrom,
  isPlatformUrl,
  isTokenRefused,
  type Perform,
  unwrapResult,
} from '#spec/core/client/call.ts';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { ADMIN_SESSION_COOKIE, SESSION_COOKIE } from '#spec/core/cookies.ts';
import type { Locale } from '#spec/core/locale.ts';
import manifest from '../../package.json' with { type: 'json' };
import { createHeldToken, type HeldToken } from './held-token.ts';

/** Values of the signed cookies that the command line stores like a browser. */
export type Cookies = {
  session?: string | undefined;
  /** During impersonation: the cookie that leads back to the admin's own session. */
  admin?: string | undefined;
};

/** Reads and writes the stored cookies. */
export type CookieStore = {
  read(): Cookies;
  /** The server set a cookie (sign-in, renewal, impersonation) or removed it (sign-out, expiry). */
  write(cookies: Cookies): void;
};

export type ClientConfig = {
  /** Origin of the server: `https://show.example.org`. */
  readonly server: string;
  /** Sent as Accept-Language; problems are answered in it. */
  readonly locale: Locale;
  readonly cookies: CookieStore;
  /** The pause before the one retry, in milliseconds (specification §9). */
  readonly retryDelay?: number;
};

/** For one call including its retry, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Creates the function that performs operations for `createCallFrom`. A client loads fetch, which takes as long as starting Node.
 */
export const createPerform = (config: ClientConfig): Perform => {
  const { client, renewToken } = clientFor(config);
  return async (operation, options) => {
    const send = async () => {
      const signal = AbortSignal.timeout(TIMEOUT);
      return withoutBugs(await operation({ ...options, client, signal }));
    };
    const first = await send();
    const isRetry = isTokenRefused(first) && (await renewToken(bearerOf(first)));
    const result = isRetry ? await send() : first;
    return withServer(config.server, () => unwrapResult(result));
  };
};

/** Names the server in the problem that it does not respond. */
const withServer = <Value>(server: string, unwrap: () => Value): Value => {
  try {
    return unwrap();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== NO_RESPONSE) throw error;
    throw new Problem(NO_RESPONSE, { detail: server });
  }
};

/** A client that can renew its token: a run that waits for quotas may take longer than a token is valid. */
type TokenClient = {
  readonly client: Client;
  readonly renewToken: HeldToken['renew'];
};

const bearerOf = ({ request }: ClientResult): string | undefined =>
  request?.headers.get('Authorization')?.replace('Bearer ', '');

/**
 * ofetch retries GET and HEAD once, for 408, 409, 425, 429, 500, 502, 503, 504 and lost connections (specification §7),
 * but only while it may throw. Errors therefore arrive as its FetchError, which has the status that hey-api loses.
 */
const clientFor = (config: ClientConfig): TokenClient => {
  const { server, locale, cookies, retryDelay = 1000 } = config;
  const client = createClient(
    createConfig({
      baseUrl: server,
      headers: { 'Accept-Language': locale, 'User-Agent': `noren/${manifest.version}` },
      ignoreResponseError: false,
      retryDelay,
      onResponse: storeCookies(cookies),
    }),
  );
  const token = createHeldToken(() => fetchToken(client));
  client.interceptors.request.use(async (request) => {
    const stored = cookies.read();
    if (isPlatformUrl(request.url)) {
      const bearer = stored.session ? await token.get() : undefined;
      if (bearer) request.headers.set('Authorization', `Bearer ${bearer}`);
    } else {
      // A change that carries a cookie must also carry the origin of the site.
      request.headers.set('Origin', server);
      const header = cookieHeader(stored);
      if (header) request.headers.set('Cookie', header);
    }
    return request;
  });
  return { client, renewToken: token.renew };
};

/**
 * Fetches a token for the platform API, in memory only. Undefined when the session has ended: the call then goes out as a guest.
 */
const fetchToken = async (client: Client): Promise<string | undefined> => {
  const call = createCallFrom(async (operation, options) =>
    unwrapResult(withoutBugs(await operation({ ...options, client }))),
  );
  try {
    return (await call(getToken)).token;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
};

/** Throws errors of this program, which must not be reported as a lost connection. */
const withoutBugs = (result: ClientResult): ClientResult => {
  const { error } = result;
  if (error === undefined || error instanceof Problem || isNetworkError(error)) return result;
  throw error;
};

/**
 * Returns whether an error is an HTTP error, a missing connection, a timeout, or a connection lost within the body (`terminated`
 * in Node's fetch).
 */
const isNetworkError = (error: unknown): boolean =>
  error instanceof FetchError ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.message === 'terminated'));

const COOKIES = { session: SESSION_COOKIE, admin: ADMIN_SESSION_COOKIE } as const;
const KINDS = Object.keys(COOKIES) as (keyof Cookies)[];

const cookieHeader = (cookies: Cookies): string =>
  KINDS.filter((kind) => cookies[kind])
    .map((kind) => `${COOKIES[kind]}=${cookies[kind]}`)
    .join('; ');

const storeCookies =
  (cookies: CookieStore): FetchOptions['onResponse'] =>
  ({ response }) => {
    const lines = response.headers.getSetCookie();
    const changes = KINDS.flatMap((kind) => {
      const found = findCookie(lines, COOKIES[kind]);
      return found ? [[kind, found.value || undefined] as const] : [];
    });
    // Both in one write: a session without its way back must never be stored.
    if (changes.length > 0) cookies.write({ ...cookies.read(), ...Object.fromEntries(changes) });
  };

/** Finds the last `Set-Cookie` of this name; the value of a removed cookie is empty. */
export const findCookie = (
  setCookies: readonly string[],
  name: string,
): { value: string } | undefined => {
  const own = setCookies.findLast((cookie) => cookie.startsWith(`${name}=`));
  if (own === undefined) return undefined;
  const isRemoved = /;\s*max-age=0\s*(;|$)/i.test(own);
  return { value: isRemoved ? '' : (own.slice(name.length + 1).split(';')[0] ?? '') };
};
