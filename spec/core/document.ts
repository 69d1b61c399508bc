import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import type { Right, RightByParameter } from './access.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { openResponses } from './open-responses.ts';
import {
  ignoresUnknownQuery,
  isRevalidated,
  JSON_TYPE,
  mediaTypeOf,
  type Operation,
  type Tag,
  type Upload,
} from './operation.ts';
import { PreviewKey } from './preview-links.ts';
import type { ProblemCode, ProblemDefinition, ProblemDefinitions } from './problems.ts';
import { describeQuota, QUOTAS, quotaOf } from './quotas.ts';
import { IdempotencyKey, LinkToken, Problem, visibleAscii } from './shared.ts';
import { ETAG_PATTERN } from './versions.ts';

const header = (description: string, max = 200) =>
  z.string().max(max).optional().meta({ description });

/** The version of a resource, as a strong entity tag. */
const Version = z.string().max(14).regex(ETAG_PATTERN);

/** A deleted resource has no version. */
const returnsVersion = ({ versioned, success }: Operation) => versioned && success.schema;

const REQUEST_ID = {
  'X-Request-Id': visibleAscii(64).meta({
    description:
      'Request id, to quote in support requests: that of the request if it is well-formed, otherwise a new one.',
  }),
};

const CACHING_HEADERS = {
  ETag: header('Validator for If-None-Match.'),
  'Cache-Control': header('How long the response may be cached.'),
};

const responseHeaders = (operation: Operation) =>
  z.object({
    ...REQUEST_ID,
    ...(isRevalidated(operation) && CACHING_HEADERS),
    ...(operation.success.fileName && {
      'Content-Disposition': header('Saves the response as a file, under the name given.'),
    }),
    ...(returnsVersion(operation) && {
      ETag: Version.meta({ description: 'Version of the resource, to send in If-Match.' }),
    }),
  });

type Documented = ProblemDefinition & { readonly code: ProblemCode };

/** @throws Error for a code that no capability defines */
const documented = (codes: readonly ProblemCode[], problems: ProblemDefinitions): Documented[] =>
  codes.map((code) => {
    const problem = problems[code];
    if (!problem) throw new Error(`Problem ${code} is not defined`);
    return { code, ...problem };
  });

/** Describes an error status of an operation by its codes and their meanings. */
const describe = (problems: readonly Documented[]) =>
  problems.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join('\n\n');

/** Problems that any operation may answer with, documented as `default`. */
const DEFAULT_PROBLEMS = [
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'READ_ONLY',
  'STORAGE_FULL',
] as const satisfies ProblemCode[];

const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': header(
    'With 429, the exceeded limit: its name, quota `q` and window `w` in seconds, or unit `qu`. draft-ietf-httpapi-ratelimit-headers-10.',
  ),
  RateLimit: header('With 429: nothing remains (`r=0`) for `t` seconds.'),
};

/** The platform API takes tokens only, authentication the cookie of a session. */
const takesBearer = ({ path }: Operation) => !path.startsWith('/api/auth/');

/** RFC 9110, 15.5.2, and RFC 6750, 3. There is no scheme for cookies. */
const CHALLENGE = {
  'WWW-Authenticate': z.string().max(200).meta({
    description:
      'How to sign in: with a token from `getToken`. `error="invalid_token"`: the token of the request has expired or its session has ended.',
    example: 'Bearer realm="noren"',
  }),
};

const problemResponse = (description: string, status?: number, isBearer = false) => ({
  description,
  headers: z.object({
    ...REQUEST_ID,
    ...(status === 401 && isBearer && CHALLENGE),
    ...((status === undefined || status === 429) && RATE_LIMIT_HEADERS),
    'Retry-After': header('Seconds to wait, with 429 and 503.', 20),
  }),
  content: { 'application/problem+json': { schema: Problem } },
});

const responses = (
  operation: Operation,
  definitions: ProblemDefinitions,
): RouteConfig['responses'] => {
  const { success } = operation;
  const problems = documented(operation.allProblems, definitions);
  const others = documented(DEFAULT_PROBLEMS, definitions);
  return {
    [success.status]: {
      description: success.description,
      headers: responseHeaders(operation),
      ...(success.schema && {
        content: {
          [mediaTypeOf(success)]: {
            schema: success.schema,
            ...(success.example !== undefined && { example: success.example }),
          },
        },
      }),
    },
    ...(isRevalidated(operation) && {
      304: {
        description: 'Not modified since the response with the ETag in If-None-Match.',
        headers: z.object({ ...REQUEST_ID, ...CACHING_HEADERS }),
      },
    }),
    ...Object.fromEntries(
      problems.map(({ status }) => [
        status,
        problemResponse(
          describe(problems.filter((each) => each.status === status)),
          status,
          takesBearer(operation),
        ),
      ]),
    ),
    default: problemResponse(
      describe(
        others.map((each) => ({ ...each, meaning: `Status ${each.status}. ${each.meaning}` })),
      ),
    ),
  };
};

const security = (operation: Operation): Record<string, string[]>[] => {
  if (operation.optionalSession) return [{ sessionCookie: [] }, {}];
  if (operation.access === 'none') return [];
  return takesBearer(operation) ? [{ bearer: [] }] : [{ sessionCookie: [] }];
};

const requestHeaders = ({ idempotency, linkToken, previewKey, versioned }: Operation) =>
  z.object({
    ...(previewKey && { 'Preview-Key': PreviewKey.optional() }),
    ...(linkToken && { 'Link-Token': LinkToken }),
    ...(idempotency && {
      'Idempotency-Key': idempotency === 'required' ? IdempotencyKey : IdempotencyKey.optional(),
    }),
    ...(versioned === 'requires' && {
      'If-Match': Version.meta({
        description:
          'ETag of the version that the change is based on. The request is rejected when it is not the current one.',
        example: '"v3"',
      }),
    }),
  });

const takesHeaders = (operation: Operation): boolean =>
  Object.keys(requestHeaders(operation).shape).length > 0;

const fileBody = ({ types, maxBytes }: Upload) => ({
  description: `The file, at most ${maxBytes.toLocaleString('en')} bytes.`,
  required: true,
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  ),
});

/** Returns `x-quota`, the limit on calls of an operation. */
const quotaExtension = (operation: Operation) => {
  const policy = quotaOf(operation);
  return policy && { 'x-quota': { policy, ...QUOTAS[policy] } };
};

/** Returns `x-ignores-unknown-query`: query parameters that are not listed are ignored instead of refused. */
const queryExtension = (operation: Operation) =>
  ignoresUnknownQuery(operation) && { 'x-ignores-unknown-query': true };

/** Returns the description, completed from the declaration. */
const descriptionOf = (
  operation: Operation,
  describeRight: DocumentParts['describeRight'],
): string => {
  const quota = quotaOf(operation);
  return [
    operation.description,
    ...(operation.right ? [describeRight(operation.right)] : []),
    ...(quota ? [describeQuota(quota, operation)] : []),
    ...(ignoresUnknownQuery(operation) ? ['Other query parameters are ignored.'] : []),
  ].join('\n\n');
};

const route = (
  operation: Operation,
  { problems, describeRight }: Omit<DocumentParts, 'operations' | 'tags'>,
): RouteConfig => ({
  method: operation.method,
  path: operation.path,
  operationId: operation.id,
  tags: [operation.tag],
  summary: operation.summary,
  description: descriptionOf(operation, describeRight),
  ...quotaExtension(operation),
  ...queryExtension(operation),
  security: security(operation),
  request: {
    ...(operation.params && { params: operation.params }),
    ...(operation.query && { query: operation.query }),
    ...(takesHeaders(operation) && { headers: requestHeaders(operation) }),
    ...(operation.body && {
      body: { required: true, content: { [JSON_TYPE]: { schema: operation.body } } },
    }),
    ...(operation.upload && { body: fileBody(operation.upload) }),
  },
  responses: responses(operation, problems),
});

export type DocumentParts = {
  readonly operations: readonly Operation[];
  readonly tags: readonly Tag[];
  /** Definitions of all codes that the operations name. */
  readonly problems: ProblemDefinitions;
  /** A sentence on who has a right. */
  readonly describeRight: (right: Right | RightByParameter) => string;
};

/** The conventions of every operation. */
const CONVENTIONS = [
  'A program signs in like a browser: `sendSignInCode`, `signInWithCode`, whose `Set-Cookie` has the session, then `getToken` with that cookie. Operations under `/api/v1` take the token as `Authorization: Bearer`, never the cookie; a new one is due after 15 minutes. Changes under `/api/auth` with a cookie need `Origin`, the address of this installation. The same holds over http and https.',
  'Times are in UTC, dates in the time zone of the edition, prices in yen including tax. Errors follow RFC 9457.',
  '`title` and `detail` of an error are in the language of `Accept-Language`, Japanese or English, and in English if it names neither.',
  'A `pattern` means the same in ECMAScript, with and without flag `u`, and in RE2; what it cannot say, `x-rule` does. No text has NUL or an unpaired surrogate, and no text on one line U+2028 or U+2029.',
  'Every response has an `X-Request-Id`, also those of pages and files. A request may send its own: 1 to 64 letters, digits, `.`, `_` and `-`; any other is replaced.',
  'Under `/api/v1`, HEAD is answered like GET, without a body. All other methods outside this document are answered with 405 and `Allow`, all other paths with 404.',
];

/** Builds the OpenAPI 3.1.0 document of a contract. */
export const buildDocument = ({ operations, tags, ...parts }: DocumentParts) => {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A token from `getToken`.',
  });
  registry.registerComponent('securitySchemes', 'sessionCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'The session that a sign-in opens: the value that its `Set-Cookie` has, unchanged. The name is the same over http and https; over https the cookie is `Secure`. With it, a request other than GET also needs `Origin`.',
  });
  for (const operation of operations) registry.registerPath(route(operation, parts));
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Noren',
      version: '1.0.0',
      description: [
        'The API of Noren, open-source software to run a bilingual trade show with awards.',
        ...CONVENTIONS,
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation.' }],
    tags: [...tags],
  });
  if (document.components) delete document.components.parameters;
  delete document.webhooks;
  openResponses(document);
  return document;
};
