import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '@cfworker/json-schema';
import { createSecondValidator } from '#spec/app/testing/second-validator.ts';
import { closeObjects } from '#spec/core/open-responses.ts';
import { readTestContract } from './contract.ts';

/** As in `at handle (/srv/noren/api/app.ts:12:34)`. */
const STACK_FRAME = /\bat (?:async )?(?:[^\s"]+ )?\(?(?:file:|node:|\/)[^\s"]*:\d+:\d+/;

/*
 * A second validator of the contract, independent of the one in the request chain: it validates every exchange of a test
 * with the API against the document.
 */

export type Exchange = {
  method: string;
  /** Path and query as sent. */
  url: string;
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
};

type MediaType = { schema: Schema };
type ResponseObject = {
  description: string;
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, MediaType>;
};
type OperationObject = { operationId: string; responses: Record<string, ResponseObject> };
type Document = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};

/** Without examples, whose `id` members the validator would read as schema ids. */
const document: Document = closeObjects(
  JSON.parse(readTestContract().toString(), (key, value) =>
    key === 'example' ? undefined : value,
  ),
);

const paths = Object.entries(document.paths).map(([path, methods]) => ({
  match: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  methods,
}));

/** Statuses that may be documented as `default`; all others must be listed. */
const DEFAULT_STATUSES = new Set([408, 417, 429, 431, 500, 503]);

/** Returns the problem codes that a response documents, each at the beginning of a line. */
const codesOf = ({ description }: ResponseObject): string[] =>
  [...description.matchAll(/^`([A-Z][A-Z0-9_]*)`: /gm)].map(([, code = '']) => code);

const findErrors = createSecondValidator(document.components);

const SEEN = join(import.meta.dirname, '..', '..', '.cache', 'contract-seen');
const recorded = new Set<string>();

/** Records that a documented response occurred; read by scripts/contract-coverage.ts. */
const recordCoverage = (operationId: string, status: string): void => {
  const line = `${operationId} ${status}`;
  if (recorded.has(line)) return;
  recorded.add(line);
  mkdirSync(SEEN, { recursive: true });
  appendFileSync(join(SEEN, `${process.pid}.txt`), `${line}\n`);
};

/** Returns the violations of the document by an exchange; empty if it conforms. */
export const findViolations = (exchange: Exchange): string[] => {
  const path = exchange.url.split('?', 1)[0] ?? '';
  const found = paths.find(({ match }) => match.test(path));
  const isHead = exchange.method === 'HEAD' && path.startsWith('/api/v1/');
  const method = isHead ? 'get' : exchange.method.toLowerCase();
  const operation = found?.methods[method];
  const problems = operation ? checkOperation(operation, exchange) : checkOutside(path, exchange);
  return [...checkRequestId(exchange), ...checkRateLimit(exchange), ...problems].map(
    (problem) => `${exchange.method} ${exchange.url} ${exchange.status}: ${problem}`,
  );
};

const checkRequestId = ({ headers }: Exchange): string[] =>
  /^[\w.-]{1,64}$/.test(headers['x-request-id'] ?? '') ? [] : ['no request id'];

/** Files, probes and documentation, and paths that do not exist. */
const OTHER_PATHS =
  /^\/(files|images|downloads|dev|healthz|readyz|api\/(docs|problems|openapi\.json))(\/|$)/;

/** Requests outside the contract must be rejected with a problem. */
const checkOutside = (path: string, exchange: Exchange): string[] => {
  if (OTHER_PATHS.test(path))
    return exchange.status < 400 || path === '/readyz' ? [] : checkProblem(exchange);
  const refused = [400, 404, 405, 503].includes(exchange.status);
  return [
    ...(refused ? [] : ['a request outside the contract was not rejected']),
    ...checkProblem(exchange),
  ];
};

const checkOperation = (operation: OperationObject, exchange: Exchange): string[] => {
  const { status, headers, method, body } = exchange;
  const named = operation.responses[status];
  const answer = named ?? (DEFAULT_STATUSES.has(status) ? operation.responses.default : undefined);
  if (!answer) return ['the status is not documented'];
  recordCoverage(operation.operationId, named ? String(status) : 'default');
  const missing = Object.entries(answer.headers ?? {})
    .filter(([name, header]) => header.required && headers[name.toLowerCase()] === undefined)
    .map(([name]) => `header ${name} is missing`);
  if (method === 'HEAD') return missing;
  if (!answer.content)
    return [...missing, ...(body === '' ? [] : ['a body where none is documented'])];
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  const media = answer.content[type];
  if (!media) return [...missing, `the media type ${type} is not documented`];
  const content = type.endsWith('json') ? JSON.parse(body) : body;
  const wrong = findErrors(media.schema, content);
  if (status < 400) return [...missing, ...wrong];
  const isDocumented = codesOf(answer).includes(content.code);
  return [
    ...missing,
    ...wrong,
    ...checkProblem(exchange),
    ...(isDocumented ? [] : [`the code ${content.code} is not documented`]),
  ];
};

/** draft-ietf-httpapi-ratelimit-headers-10. */
const checkRateLimit = ({ status, headers }: Exchange): string[] => {
  if (status !== 429) return [];
  const [, name, wait] = /^"([\w-]+)";r=0;t=(\d+)$/.exec(headers.ratelimit ?? '') ?? [];
  const policy = new RegExp(`^"${name}";q=\\d+;(w=\\d+|qu="concurrent-requests")$`);
  return [
    ...(wait && wait === headers['retry-after'] ? [] : ['RateLimit differs from Retry-After']),
    ...(policy.test(headers['ratelimit-policy'] ?? '')
      ? []
      : ['no RateLimit-Policy of this limit']),
  ];
};

const checkProblem = ({ headers, body, status, method }: Exchange): string[] => {
  if (method === 'HEAD') return [];
  if (!headers['content-type']?.startsWith('application/problem+json')) return ['no problem+json'];
  const problem = JSON.parse(body) as { instance?: string; status?: number };
  return [
    ...findErrors(document.components.schemas.Problem as Schema, problem),
    ...(problem.instance === headers['x-request-id'] ? [] : ['instance is not the request id']),
    ...(problem.status === status ? [] : ['status differs from the answer’s own']),
    ...(STACK_FRAME.test(body) ? ['a stack leaks'] : []),
  ];
};
