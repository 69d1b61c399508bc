import { createFetch, ofetch } from 'ofetch';
import { type Client, createClient, createConfig } from '#generated/client/client/index.ts';
import {
  type Call,
  createCallFrom,
  isPlatformUrl,
  isTokenRefused,
  type Operation,
  unwrapResult,
} from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';

export type CallConfig = {
  /** Origin of the API; in the browser, that of the page. */
  readonly baseUrl: string;
  /** Sent as Accept-Language; problems are answered in it. */
  readonly locale: Locale;
  /** Replaces the browser's own `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The bearer token of the signed-in user. */
  readonly token?: () => string | undefined;
  /** Fetches a new token after a 401; resolves to whether there is one. */
  readonly refreshToken?: () => Promise<boolean>;
};

/** Content type of a file of unknown type; no operation accepts it. */
const UNKNOWN_FILE = 'application/octet-stream';

export const createCall = (config: CallConfig): Call => {
  const client = clientFor(config);
  return createCallFrom(async (operation, options) => {
    const send = () => operation({ ...options, client });
    const first = await send();
    const isRetry = isTokenRefused(first) && (await config.refreshToken?.());
    return unwrapResult(isRetry ? await send() : first);
  });
};

/**
 * ofetch retries GET and HEAD once after a second, for 408, 409, 425, 429, 500, 502, 503 and 504 (specification §7), but
 * only while it may throw. Errors therefore arrive as its FetchError, which has the status that hey-api loses.
 */
const clientFor = ({ baseUrl, locale, fetch, token }: CallConfig): Client => {
  const client = createClient(
    createConfig({
      baseUrl,
      headers: { 'Accept-Language': locale },
      ignoreResponseError: false,
      ofetch: fetch ? ofetchBy(fetch) : ofetch,
      retryDelay: fetch ? 0 : 1000,
    }),
  );
  client.interceptors.request.use((request, { body }) => {
    // The generated client always sends the first type an operation accepts.
    if (body instanceof Blob) request.headers.set('Content-Type', body.type || UNKNOWN_FILE);
    const bearer = token?.();
    if (bearer && isPlatformUrl(request.url)) {
      request.headers.set('Authorization', `Bearer ${bearer}`);
    }
    return request;
  });
  return client;
};

const ofetchBy = (fetch: (request: Request) => Promise<Response>) =>
  createFetch({ fetch: (input, init) => fetch(new Request(input, init)), Headers });

/** Binds a call to an abort signal. */
export const abortable = (call: Call, signal: AbortSignal): Call => {
  const withSignal =
    (call: AnyCall): AnyCall =>
    (operation, options) =>
      call(operation, { ...options, signal });
  return Object.assign(withSignal(call as AnyCall), {
    versioned: withSignal(call.versioned as AnyCall),
  }) as Call;
};

type AnyCall = (operation: Operation, options?: object) => Promise<unknown>;

let browserCall: Call | undefined;

/** Called once, when the application starts in the browser. */
export const configureCall = (config: CallConfig): void => {
  browserCall = createCall(config);
};

const getBrowserCall = (): Call => {
  if (!browserCall) throw new Error('call() works in the browser only; loaders use their `api`');
  return browserCall;
};

/** Calls an operation from a page in the browser. Loaders use their `api` parameter instead. */
export const call = Object.assign(
  (operation: Operation, options: unknown) => getBrowserCall()(operation, options),
  {
    versioned: (operation: Operation, options: unknown) =>
      getBrowserCall().versioned(operation, options),
  },
) as Call;
