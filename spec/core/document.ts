import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { OPERATIONS, TAGS } from '#spec/app/operations.ts';
import type { Operation, Upload } from './operation.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import { IdempotencyKey, Problem } from './shared.ts';
import { ETAG } from './versions.ts';

const header = (description: string, max = 200) =>
  z.string().max(max).optional().meta({ description });

/** A version of something, as a strong entity tag. */
const Version = z.string().max(14).regex(ETAG);

/** What is gone has no version. */
const answersVersion = ({ versioned, success }: Operation) => versioned && success.schema;

const answerHeaders = (operation: Operation) =>
  z.object({
    'X-Request-Id': header('Quote it when you ask for help.'),
    ...(operation.caching === 'public'
      ? {
          ETag: header('Send it back in If-None-Match.'),
          'Cache-Control': header('How long the answer may be kept.'),
        }
      : {}),
    ...(answersVersion(operation) && {
      ETag: Version.meta({ description: 'The version; send it back in If-Match.' }),
    }),
  });

/** What a status of an error means for one operation: its codes, each with its meaning. */
const describeCodes = (codes: readonly ProblemCode[]) =>
  codes.map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`).join('\n\n');

const problemAnswer = (description: string) => ({
  description,
  headers: z.object({
    'X-Request-Id': header('Quote it when you ask for help.'),
    'Retry-After': header('With 429 and 503: seconds to wait.', 20),
  }),
  content: { 'application/problem+json': { schema: Problem } },
});

const responses = (operation: Operation): RouteConfig['responses'] => {
  const { success } = operation;
  const statuses = [...new Set(operation.allProblems.map((code) => PROBLEMS[code].status))];
  return {
    [success.status]: {
      description: success.description,
      headers: answerHeaders(operation),
      ...(success.schema && {
        content: {
          'application/json': {
            schema: success.schema,
            ...(success.example !== undefined && { example: success.example }),
          },
        },
      }),
    },
    ...(operation.caching === 'public' && {
      304: { description: 'Unchanged since the answer with the ETag in If-None-Match.' },
    }),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        problemAnswer(
          describeCodes(operation.allProblems.filter((code) => PROBLEMS[code].status === status)),
        ),
      ]),
    ),
    default: problemAnswer(describeCodes(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'])),
  };
};

const security = ({ access, path }: Operation): Record<string, string[]>[] => {
  if (access === 'none') return [];
  return path.startsWith('/api/auth/') ? [{ sessionCookie: [] }] : [{ bearer: [] }];
};

const requestHeaders = ({ idempotency, versioned }: Operation) =>
  z.object({
    ...(idempotency && {
      'Idempotency-Key': idempotency === 'required' ? IdempotencyKey : IdempotencyKey.optional(),
    }),
    ...(versioned === 'requires' && {
      'If-Match': Version.meta({
        description: 'The ETag of what the change is based on; refused when there is a newer one.',
        example: '"v3"',
      }),
    }),
  });

const fileBody = ({ types, maxBytes }: Upload) => ({
  description: `The file, at most ${maxBytes.toLocaleString('en')} bytes.`,
  required: true,
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  ),
});

const route = (operation: Operation): RouteConfig => ({
  method: operation.method,
  path: operation.path,
  operationId: operation.id,
  tags: [operation.tag],
  summary: operation.summary,
  description: operation.description,
  security: security(operation),
  request: {
    ...(operation.params && { params: operation.params }),
    ...(operation.query && { query: operation.query }),
    ...((operation.idempotency || operation.versioned === 'requires') && {
      headers: requestHeaders(operation),
    }),
    ...(operation.body && {
      body: { required: true, content: { 'application/json': { schema: operation.body } } },
    }),
    ...(operation.upload && { body: fileBody(operation.upload) }),
  },
  responses: responses(operation),
});

/** The contract as an OpenAPI 3.1.0 document. */
export const buildDocument = () => {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of `getToken`.',
  });
  registry.registerComponent('securitySchemes', 'sessionCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'noren.session_token',
    description: 'The session of a browser; on https its name begins with `__Secure-`.',
  });
  for (const operation of Object.values(OPERATIONS)) registry.registerPath(route(operation));
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Noren',
      version: '1.0.0',
      description:
        'The API of Noren, open software to run a bilingual trade show with awards. Times are UTC, days are those of the edition’s zone, money is yen with tax. Errors are RFC 9457.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  if (document.components) delete document.components.parameters;
  delete document.webhooks;
  return document;
};

/** The document as it is committed and served. */
export const serializeDocument = (): string => `${JSON.stringify(buildDocument(), null, 2)}\n`;
