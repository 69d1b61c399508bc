import { createFetch, FetchError, ofetch } from 'ofetch';
import { type Client, createClient, createConfig } from '#generated/client/client/index.ts';
import type { Problem as ProblemBody } from '#generated/client/types.gen.ts';
import type { Locale } from '#spec/core/locale.ts';
import { NO_ANSWER, Problem } from './problem.ts';

type Answer = { data?: unknown; error?: unknown; request?: Request; response?: Response };
// biome-ignore lint/suspicious/noExplicitAny: each operation of the generated client has its own options
export type Operation = (options: any) => Promise<Answer>;
type OptionsOf<Op extends Operation> = Parameters<Op>[0];
type DataOf<Op extends Operation> = Exclude<Awaited<ReturnType<Op>>['data'], undefined>;

type Options<Op extends Operation> =
  undefined extends OptionsOf<Op> ? [options?: OptionsOf<Op>] : [options: OptionsOf<Op>];

/** What a versioned operation answers, with the version to send back: `headers: { 'If-Match': version }`. */
export type Versioned<Data> = { readonly data: Data; readonly version: string };

export type Call = {
  /**
   * Calls one operation of the generated client: `call(getBooth, { path: { boothId } })`.
   * Gives what the operation answers, or throws `Problem`.
   */
  <Op extends Operation>(operation: Op, ...options: Options<Op>): Promise<DataOf<Op>>;
  /** The same for an operation that answers a version as its ETag. */
  versioned<Op extends Operation>(
    operation: Op,
    ...options: Options<Op>
  ): Promise<Versioned<DataOf<Op>>>;
};

export type CallConfig = {
  /** Origin of the API. In the browser the page's own. */
  readonly baseUrl: string;
  /** Sent as Accept-Language; problems come back in it. */
  readonly locale: Locale;
  /** In the place of the browser's own. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The bearer token of the one who is signed in. */
  readonly token?: () => string | undefined;
  /** Gets a new token after a 401; says whether there is one. */
  readonly refreshToken?: () => Promise<boolean>;
};

const PLATFORM = '/api/v1/';

/** What a browser cannot name; no operation takes it. */
const UNKNOWN_FILE = 'application/octet-stream';

export const createCall = (config: CallConfig): Call => {
  const client = clientFor(config);
  const send = async (operation: Operation, options: object = {}) =>
    outcome(await operation({ ...options, client }));

  return callOf(async (operation, options) => {
    const first = await send(operation, options);
    if (!mayTryAgain(first) || !(await config.refreshToken?.())) return settle(first);
    return settle(await send(operation, options));
  });
};

type Given = { data: unknown; etag: string | undefined };
type Outcome = Given | { problem: Problem; cause: unknown; platform: boolean };

/** Both ways of calling, from the one that does it. */
export const callOf = (make: (operation: Operation, options?: object) => Promise<Given>): Call =>
  Object.assign(
    async (operation: Operation, options?: object) => (await make(operation, options)).data,
    {
      versioned: async (operation: Operation, options?: object) => {
        const { data, etag } = await make(operation, options);
        if (etag === undefined) throw new Error('this operation answers no version');
        return { data, version: etag };
      },
    },
  ) as Call;

/**
 * ofetch retries GET and HEAD once after a second, for 408, 409, 425, 429, 500, 502, 503 and 504 (specification §7), but
 * only while it is allowed to throw: so errors arrive here as its FetchError, which has the status hey-api loses.
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
    // The generated client names the first type an operation takes, whatever the file is.
    if (body instanceof Blob) request.headers.set('Content-Type', body.type || UNKNOWN_FILE);
    const bearer = token?.();
    if (bearer && isPlatform(request.url)) {
      request.headers.set('Authorization', `Bearer ${bearer}`);
    }
    return request;
  });
  return client;
};

const ofetchBy = (fetch: (request: Request) => Promise<Response>) =>
  createFetch({ fetch: (input, init) => fetch(new Request(input, init)), Headers });

const outcome = ({ data, error, request, response }: Answer): Outcome =>
  error === undefined
    ? { data, etag: strongTag(response) }
    : {
        problem: toProblem(error),
        cause: error,
        platform: request !== undefined && isPlatform(request.url),
      };

/** A proxy that compresses makes a tag weak; the version it names is the same. */
const strongTag = (response: Response | undefined): string | undefined =>
  response?.headers.get('ETag')?.replace(/^W\//, '');

const isPlatform = (url: string) => new URL(url).pathname.startsWith(PLATFORM);

const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof FetchError && error.response) {
    const body = typeof error.data === 'object' && error.data !== null ? error.data : {};
    return new Problem(error.response.status, {
      ...(body as Partial<ProblemBody>),
      retryAfter: Number(error.response.headers.get('Retry-After')) || undefined,
    });
  }
  return new Problem(NO_ANSWER);
};

/**
 * A token that is refused is refused before anything is done, so that every method may be sent again. It only helps the
 * platform: asking better-auth for a token again because it has none would never end.
 */
const mayTryAgain = (it: Outcome) => 'problem' in it && it.problem.status === 401 && it.platform;

const settle = (it: Outcome): Given => {
  if (!('problem' in it)) return it;
  it.problem.cause = it.cause;
  throw it.problem;
};

/** The same call, given up when the signal says so. */
export const abortable = (call: Call, signal: AbortSignal): Call => {
  const withSignal =
    (make: AnyCall): AnyCall =>
    (operation, options) =>
      make(operation, { ...options, signal });
  return Object.assign(withSignal(call as AnyCall), {
    versioned: withSignal(call.versioned as AnyCall),
  }) as Call;
};

type AnyCall = (operation: Operation, options?: object) => Promise<unknown>;

let browserCall: Call | undefined;

/** Called once where the application starts in the browser. */
export const configureCall = (config: CallConfig): void => {
  browserCall = createCall(config);
};

const inBrowser = (): Call => {
  if (!browserCall) throw new Error('call() belongs to the browser; a loader uses its api');
  return browserCall;
};

/** Calls an operation from a page in the browser. Loaders use the `api` they are given instead. */
export const call = Object.assign(
  (operation: Operation, options: unknown) => inBrowser()(operation, options),
  {
    versioned: (operation: Operation, options: unknown) =>
      inBrowser().versioned(operation, options),
  },
) as Call;
