import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, Validator } from '@cfworker/json-schema';
import { testContract } from './contract.ts';

/*
 * The second validator of the contract, which shares no code with the one in the chain: whatever a test exchanges with
 * the API is held against the document from outside.
 */

export type Exchange = {
  method: string;
  /** Path and query as sent. */
  url: string;
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
};

type Media = { schema: Schema };
type Answer = {
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, Media>;
};
type OperationObject = { operationId: string; responses: Record<string, Answer> };
type Document = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};

/** Examples are no part of a schema, and their `id` members would be read as names of schemas. */
const document: Document = JSON.parse(testContract().toString(), (key, value) =>
  key === 'example' ? undefined : value,
);

const paths = Object.entries(document.paths).map(([path, methods]) => ({
  match: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  methods,
}));

/** Statuses that the document leaves to `default`; any other has to be named. */
const DEFAULT_STATUSES = new Set([429, 500, 503]);

const validators = new Map<Schema, Validator>();

const validate = (schema: Schema, value: unknown): string[] => {
  let validator = validators.get(schema);
  if (!validator) {
    validator = new Validator({ ...schema, components: document.components }, '2020-12', false);
    validators.set(schema, validator);
  }
  return validator
    .validate(value)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
};

const SEEN = join(import.meta.dirname, '..', '..', '.cache', 'contract-seen');
const noted = new Set<string>();

/** Notes that a documented answer was seen; read by scripts/contract-coverage.ts. */
const note = (operationId: string, status: string): void => {
  const line = `${operationId} ${status}`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(SEEN, { recursive: true });
  appendFileSync(join(SEEN, `${process.pid}.txt`), `${line}\n`);
};

/** What is wrong with an exchange; nothing when it is as the document says. */
export const findViolations = (exchange: Exchange): string[] => {
  const path = exchange.url.split('?', 1)[0] ?? '';
  if (!/^\/api\/(v1|auth)\//.test(path)) return [];
  const found = paths.find(({ match }) => match.test(path));
  const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
  const operation = found?.methods[method];
  const problems = operation ? ofOperation(operation, exchange) : ofStranger(exchange);
  return problems.map(
    (problem) => `${exchange.method} ${exchange.url} ${exchange.status}: ${problem}`,
  );
};

/** What is outside the contract is refused with a problem, and nothing else. */
const ofStranger = (exchange: Exchange): string[] => {
  const refused = [400, 404, 405, 503].includes(exchange.status);
  return [
    ...(refused ? [] : ['something outside the contract was answered']),
    ...ofProblem(exchange),
  ];
};

const ofOperation = (operation: OperationObject, exchange: Exchange): string[] => {
  const { status, headers, method, body } = exchange;
  const named = operation.responses[status];
  const answer = named ?? (DEFAULT_STATUSES.has(status) ? operation.responses.default : undefined);
  if (!answer) return ['the status is not documented'];
  note(operation.operationId, named ? String(status) : 'default');
  const missing = Object.entries(answer.headers ?? {})
    .filter(([name, header]) => header.required && headers[name.toLowerCase()] === undefined)
    .map(([name]) => `header ${name} is missing`);
  if (method === 'HEAD') return missing;
  if (!answer.content)
    return [...missing, ...(body === '' ? [] : ['a body where none is documented'])];
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  const media = answer.content[type];
  if (!media) return [...missing, `the media type ${type} is not documented`];
  const wrong = validate(media.schema, JSON.parse(body));
  return [...missing, ...wrong, ...(status >= 400 ? ofProblem(exchange) : [])];
};

const ofProblem = ({ headers, body, status, method }: Exchange): string[] => {
  if (method === 'HEAD') return [];
  if (!headers['content-type']?.startsWith('application/problem+json')) return ['no problem+json'];
  const problem = JSON.parse(body) as { instance?: string; status?: number };
  return [
    ...validate(document.components.schemas.Problem as Schema, problem),
    ...(problem.instance === headers['x-request-id'] ? [] : ['instance is not the request id']),
    ...(problem.status === status ? [] : ['status differs from the answer’s own']),
    ...(/\bat .+:\d+:\d+/.test(body) ? ['a stack leaks'] : []),
  ];
};
