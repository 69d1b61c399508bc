import { z } from 'zod';
import { OPERATIONS, type OperationId, type Operations } from '#spec/app/operations.ts';
import type { Locale } from '#spec/core/locale.ts';
import { mediaTypeOf, type Operation } from '#spec/core/operation.ts';
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  ValueOf,
  Versioned,
  VersionOf,
} from '#spec/core/operation-values.ts';
import { parseRequestParts } from '#spec/core/request-input.ts';
import { normalize } from '#spec/core/rules/validate.ts';
import { Problem } from '#spec/core/shared.ts';
import { ETAG_PATTERN, toETag } from '#spec/core/versions.ts';
import { problemBody, Refusal } from './refusals.ts';

/** A page's request: validated by the contract, as the server does. */
export type FakeRequest<Op extends Operation = Operation> = {
  readonly params: ParamsOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
  readonly version: VersionOf<Op>;
  readonly headers: Headers;
  /** The file of an operation with an upload. */
  readonly file: Blob;
};

/** The same values that a handler of the server returns. */
type Result<Op extends Operation> = Op extends { versioned: string }
  ? ValueOf<Op> extends undefined
    ? undefined
    : Versioned<ValueOf<Op>>
  : ValueOf<Op>;

type FakeHandler<Op extends Operation> = (
  request: FakeRequest<Op>,
) => Result<Op> | Promise<Result<Op>>;

/** Handlers by operationId. They throw a `Refusal`, or `UNREACHABLE` for no response at all. */
export type FakeHandlers = { readonly [Id in OperationId]?: FakeHandler<Operations[Id]> };

/** Thrown by a handler: the connection fails. */
export const UNREACHABLE = Symbol('unreachable');

export type FakeApi = {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Adds handlers, or replaces those of the same operations. */
  readonly serve: (handlers: FakeHandlers) => void;
  /** The requests of an operation so far, oldest first. */
  readonly requestsOf: <Id extends OperationId>(id: Id) => FakeRequest<Operations[Id]>[];
  /** Contradictions to the contract in requests and responses, including requests without a handler. */
  readonly violations: readonly string[];
};

/** Creates an API of handlers, in place of the server. Requests and responses that break the contract are violations. */
export const createFakeApi = (given: FakeHandlers): FakeApi => {
  const handlers = new Map<string, (request: FakeRequest) => unknown>();
  const serve = (more: FakeHandlers) => {
    for (const [id, handler] of Object.entries(more))
      handlers.set(id, handler as (request: FakeRequest) => unknown);
  };
  serve(given);
  const seen = new Map<string, FakeRequest[]>();
  const violations: string[] = [];

  const answer = async (request: Request): Promise<Response> => {
    const locale = request.headers.get('Accept-Language') as Locale;
    const found = findOperation(request);
    if (!found) throw new Error('is not in the contract');
    const { operation, params } = found;
    const refuse = (refusal: Refusal) => respondWithProblem(operation, refusal, locale);
    if (needsToken(operation) && !request.headers.has('Authorization'))
      return refuse(new Refusal('UNAUTHENTICATED'));
    const handler = handlers.get(operation.id);
    if (!handler) throw new Error(`has no handler: ${operation.id}`);
    try {
      const parsed = await parseRequest(operation, params, request);
      seen.set(operation.id, [...(seen.get(operation.id) ?? []), parsed]);
      return respond(operation, await handler(parsed));
    } catch (error) {
      if (error instanceof Refusal) return refuse(error);
      throw error;
    }
  };

  return {
    fetch: async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        if (error === UNREACHABLE) throw new TypeError('Failed to fetch');
        violations.push(`${request.method} ${request.url} ${messageOf(error)}`);
        return new Response(null, { status: 500 });
      }
    },
    serve,
    requestsOf: (id) => (seen.get(id) ?? []) as never,
    violations,
  };
};

const messageOf = (error: unknown): string =>
  error instanceof z.ZodError ? z.prettifyError(error) : String(error);

const MATCHERS = Object.values<Operation>(OPERATIONS).map((operation) => ({
  operation,
  method: operation.method.toUpperCase(),
  path: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  isExact: !operation.path.includes('{'),
}));

/** Paths without parameters come first: `/products/mine` is not a product. */
const BY_PRECEDENCE = MATCHERS.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));

const findOperation = ({ method, url }: Request) => {
  const { pathname } = new URL(url);
  for (const each of BY_PRECEDENCE) {
    const match = each.method === method && each.path.exec(pathname);
    if (match) return { operation: each.operation, params: decoded(match.groups) };
  }
  return undefined;
};

const decoded = (groups: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );

/** Operations of better-auth take the cookie instead, which scripts cannot read. */
const needsToken = ({ access, servedBy }: Operation): boolean => access !== 'none' && !servedBy;

/** @throws {Refusal} INVALID_INPUT with the broken rules, as the server answers */
const parseRequest = async (
  operation: Operation,
  pathParams: Readonly<Record<string, string>>,
  request: Request,
): Promise<FakeRequest> => {
  const { headers, url } = request;
  const idempotencyKey = headers.get('Idempotency-Key') ?? undefined;
  if (operation.idempotency === 'required' && !idempotencyKey)
    throw new Error('has no Idempotency-Key');
  const file = operation.upload && (await request.blob());
  const text = operation.upload ? '' : await request.text();
  const sent: unknown = text === '' ? undefined : JSON.parse(text);
  const body = operation.body ? normalize(operation.body, sent) : sent;
  const parsed = parseRequestParts(operation, { pathParams, url, body, idempotencyKey });
  if ('errors' in parsed) throw new Refusal('INVALID_INPUT', { errors: parsed.errors });
  const version = operation.versioned === 'requires' ? parseVersion(headers) : undefined;
  return { ...parsed.input, version, headers, file } as FakeRequest;
};

const parseVersion = (headers: Headers): number => {
  const [, version] = ETAG_PATTERN.exec(headers.get('If-Match') ?? '') ?? [];
  if (version === undefined) throw new Error('has no version in If-Match');
  return Number(version);
};

const respond = (operation: Operation, result: unknown): Response => {
  const { status, schema } = operation.success;
  const isVersioned = operation.versioned !== undefined && result !== undefined;
  const { version, value } = isVersioned
    ? (result as Versioned<unknown>)
    : { version: undefined, value: result };
  const headers: Record<string, string> = version === undefined ? {} : { ETag: toETag(version) };
  if (!schema) return new Response(null, { status, headers });
  const sent = serialize(operation, value);
  // The reader of the response gets the serialized value, so that value is checked.
  schema.parse(operation.success.mediaType ? sent : JSON.parse(sent));
  return new Response(sent, {
    status,
    headers: { ...headers, 'Content-Type': mediaTypeOf(operation.success) },
  });
};

const serialize = ({ success }: Operation, value: unknown): string =>
  success.mediaType ? String(value) : JSON.stringify(value);

const respondWithProblem = (operation: Operation, refusal: Refusal, locale: Locale): Response => {
  const { code, members } = refusal;
  if (!isDocumented(operation, code)) throw new Error(`does not document ${code}`);
  const body = problemBody(refusal, locale);
  Problem.parse(body);
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(members.retryAfter !== undefined && { 'Retry-After': String(members.retryAfter) }),
    },
  });
};

/** Documented as `default` with every operation. */
const OF_EVERY_OPERATION = ['INTERNAL', 'UNAVAILABLE', 'READ_ONLY', 'STORAGE_FULL'];

const isDocumented = ({ allProblems }: Operation, code: string): boolean =>
  OF_EVERY_OPERATION.includes(code) || (allProblems as readonly string[]).includes(code);
