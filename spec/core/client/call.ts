import { Problem, toProblem } from './problem.ts';

/** The result of a generated client function. */
export type ClientResult = {
  data?: unknown;
  error?: unknown;
  request?: Request;
  response?: Response;
};
// biome-ignore lint/suspicious/noExplicitAny: each operation of the generated client has its own options
export type Operation = (options: any) => Promise<ClientResult>;
type OptionsOf<Op extends Operation> = Parameters<Op>[0];
type DataOf<Op extends Operation> = Exclude<Awaited<ReturnType<Op>>['data'], undefined>;

type Options<Op extends Operation> =
  undefined extends OptionsOf<Op> ? [options?: OptionsOf<Op>] : [options: OptionsOf<Op>];

/** The data of a versioned operation, with the version to send back: `headers: { 'If-Match': version }`. */
export type Versioned<Data> = { readonly data: Data; readonly version: string };

export type Call = {
  /**
   * Calls one operation of the generated client: `call(getBooth, { path: { boothId } })`.
   * Resolves to the data of the response, or throws `Problem`.
   */
  <Op extends Operation>(operation: Op, ...options: Options<Op>): Promise<DataOf<Op>>;
  /** Calls an operation like `call`, if its response carries its version as ETag. */
  versioned<Op extends Operation>(
    operation: Op,
    ...options: Options<Op>
  ): Promise<Versioned<DataOf<Op>>>;
};

/** Data and ETag of a successful response. */
export type CallResult = { readonly data: unknown; readonly etag: string | undefined };

/** Performs one operation of the generated client. */
export type Perform = (operation: Operation, options?: object) => Promise<CallResult>;

/** Builds `call` and `call.versioned` from one function that performs an operation. */
export const createCallFrom = (perform: Perform): Call =>
  Object.assign(
    async (operation: Operation, options?: object) => (await perform(operation, options)).data,
    {
      versioned: async (operation: Operation, options?: object) => {
        const { data, etag } = await perform(operation, options);
        if (etag === undefined) throw new Error('The response of this operation has no version.');
        return { data, version: etag };
      },
    },
  ) as Call;

/** Unwraps a result of the generated client. @throws Problem for an error result */
export const unwrapResult = ({ data, error, response }: ClientResult): CallResult => {
  if (error !== undefined) throw toProblem(error);
  // A proxy or captive portal may respond 200 with its own HTML page.
  if (response && !isEmpty(response) && !isDocumented(response)) throw new Problem(response.status);
  return { data, etag: strongTag(response) };
};

const isEmpty = ({ status }: Response) => status === 204;

/** The media types of the contract, none of which is a page. */
const MEDIA_TYPES = ['application/json', 'text/calendar'];

const isDocumented = ({ headers }: Response) =>
  MEDIA_TYPES.some((type) => headers.get('Content-Type')?.startsWith(type));

/** Compressing proxies weaken the tag, which still identifies the same version. */
const strongTag = (response: Response | undefined): string | undefined =>
  response?.headers.get('ETag')?.replace(/^W\//, '');

/** Returns whether a URL belongs to the platform API, which takes a bearer token, rather than to better-auth. */
export const isPlatformUrl = (url: string): boolean => new URL(url).pathname.startsWith('/api/v1/');

/**
 * A refused token stops a call before it has any effect, so every method may be sent again. Only the platform takes the
 * token: renewing it after a 401 of better-auth, which issues it, would never end.
 */
export const isTokenRefused = ({ error, request }: ClientResult): boolean =>
  error !== undefined &&
  request !== undefined &&
  isPlatformUrl(request.url) &&
  toProblem(error).status === 401;
