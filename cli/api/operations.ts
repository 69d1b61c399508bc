import { readFileSync } from 'node:fs';
import { allByCursor, allByOffset, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { nearest } from '#cli/core/nearest.ts';
import { type Column, printText } from '#cli/core/output.ts';
import { readAll } from '#cli/core/prompts.ts';
import type { Site } from '#cli/core/site.ts';
import { OPERATIONS } from '#generated/operations.ts';
import type { Operation as ClientFunction } from '#spec/core/client/call.ts';
import type { OperationSummary } from '#spec/core/operation-summary.ts';
import {
  type CallInput,
  fileType,
  type InputValues,
  placeValues,
  withIdempotencyKey,
} from './operation-input.ts';

type OperationId = keyof typeof OPERATIONS;

/** The generated client has a function for every operation of the contract; a missing one does not compile. */
const loadFunctions = (): Promise<Record<OperationId, unknown>> =>
  import('#generated/client/index.ts');

export type ApiOptions = InputValues & {
  list?: boolean;
  body?: string;
  file?: string;
  all?: boolean;
  showTokens?: boolean;
};

const COLUMNS: readonly Column<OperationSummary>[] = [
  { name: 'operationId', heading: 'column.operationId', value: ({ id }) => id },
  { name: 'method', heading: 'column.method', value: ({ method }) => method.toUpperCase() },
  { name: 'path', heading: 'column.path', value: ({ path }) => path },
  { name: 'summary', heading: 'column.summary', value: ({ summary }) => summary },
];

export const listOperations = (site: Site) => {
  const rows: OperationSummary[] = Object.values(OPERATIONS);
  const json = rows.map(({ id, method, path, summary }) => ({
    operationId: id,
    method: method.toUpperCase(),
    path,
    summary,
  }));
  return site.show({ columns: COLUMNS, rows, json });
};

const find = ({ t }: Site, id: string): OperationSummary & { id: OperationId } => {
  if (Object.hasOwn(OPERATIONS, id)) return OPERATIONS[id as OperationId];
  const near = nearest(id, Object.keys(OPERATIONS));
  const hint = t(near.length > 0 ? 'usage.near' : 'api.seeList', { near: near.join(', ') });
  throw new Failure(EXIT.usage, `${t('api.unknownOperation', { id })}\n${hint}`);
};

export const callOperation = async (site: Site, id: string, options: ApiOptions) => {
  const operation = find(site, id);
  const input = placeValues(operation, options, site.t);
  const body = await bodyOf(site, operation, options.body);
  const file = fileOf(site, operation, options.file);
  if (file) input.headers['Content-Type'] = file.type;
  const key = withIdempotencyKey(operation, input);
  if (key) site.note('api.idempotencyKey', { key });
  const functions = await loadFunctions();
  const call: ClientFunction = async (clientOptions) => {
    const answer = await (functions[operation.id] as ClientFunction)(clientOptions);
    const version = operation.versioned && answer.response?.headers.get('ETag');
    if (version && !answer.error) site.note('api.version', { version: unquote(version) });
    return answer;
  };
  const perform = (query = input.query) =>
    site.call(call, {
      ...input,
      query,
      ...(body && { body: body.value }),
      ...(file && { body: file }),
    });
  const answer = options.all
    ? await callAll(site, operation, input.query, perform)
    : await perform();
  if (operation.mediaType) printText(site.io, String(answer));
  else if (operation.hasResponseBody)
    site.showJson(options.showTokens ? answer : hideTokens(answer));
};

type Query = NonNullable<CallInput['query']>;

/** Returns the answer with the items of all pages, beginning at a given cursor or offset. */
const callAll = async (
  { t }: Site,
  { id, parameters }: OperationSummary,
  given: Query = {},
  perform: (query: Query) => Promise<unknown>,
) => {
  const query: Query = { limit: String(PAGE_SIZE), ...given };
  const isPagedBy = (name: string) => parameters[name] === 'query';
  if (isPagedBy('cursor')) {
    const items = await allByCursor(async (cursor) => {
      const page = await perform({ ...query, ...(cursor !== undefined && { cursor }) });
      return page as { items: unknown[]; nextCursor?: string };
    });
    return { items, total: items.length };
  }
  if (!isPagedBy('offset')) throw new Failure(EXIT.usage, t('api.notPaged', { operation: id }));
  const first = Number(query.offset ?? 0);
  const users = await allByOffset(async (offset) => {
    // Pages of an unsorted list may overlap.
    const page = await perform({ sortBy: 'email', ...query, offset: String(first + offset) });
    const { users: items, total } = page as { users: unknown[]; total: number };
    return { items, total: total - first };
  });
  return { users, total: first + users.length };
};

/** Returns a version as it is typed, because a shell removes quotes. A compressing proxy weakens the tag. */
const unquote = (etag: string) => etag.replace(/^W\//, '').replaceAll('"', '');

/** Returns the file of an upload, its type taken from its content. */
const fileOf = (
  site: Site,
  operation: OperationSummary,
  file: string | undefined,
): Blob | undefined => {
  const failure = (
    key: 'api.noFile' | 'api.fileNeeded' | 'api.fileType' | 'api.bodyUnreadable',
  ) => {
    const types = operation.upload?.types.join(', ') ?? '';
    const values = { operation: operation.id, types, file: file ?? '' };
    return new Failure(EXIT.usage, site.t(key, values));
  };
  if (!operation.upload) {
    if (file === undefined) return undefined;
    throw failure('api.noFile');
  }
  if (file === undefined) throw failure('api.fileNeeded');
  const content = contentOf(file);
  if (!content) throw failure('api.bodyUnreadable');
  const type = fileType(operation, content);
  if (!type) throw failure('api.fileType');
  return new Blob([content], { type });
};

const contentOf = (file: string) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

const bodyOf = async (site: Site, operation: OperationSummary, source: string | undefined) => {
  const { t } = site;
  if (!operation.body) {
    if (source === undefined) return undefined;
    throw new Failure(EXIT.usage, t('api.noBody', { operation: operation.id }));
  }
  if (source === undefined) {
    const example = JSON.stringify(operation.body.example);
    throw new Failure(EXIT.usage, t('api.bodyNeeded', { operation: operation.id, example }));
  }
  const text = await read(site, source);
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    throw new Failure(EXIT.usage, t('api.bodyNotJson'));
  }
};

const read = (site: Site, source: string): string | Promise<string> => {
  if (source === '-') return readAll(site.io.stdin);
  if (!source.startsWith('@')) return source;
  try {
    return readFileSync(source.slice(1), 'utf8');
  } catch {
    throw new Failure(EXIT.usage, site.t('api.bodyUnreadable', { file: source.slice(1) }));
  }
};

/** Keeps tokens, which grant access to an account, out of the logs of scripts. */
const hideTokens = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hideTokens);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'token' && typeof each === 'string' ? '***' : hideTokens(each),
    ]),
  );
};
