import pg from 'pg';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { THOROUGH } from '#spec/core/testing/rounds.ts';
import { copyTestDatabase } from './database.ts';
import { EXAMPLE_QUERIES, UNKNOWN_ID } from './examples.ts';
import type { SignedIn, TestSite } from './site.ts';

/** Compares the answers of two sites whose databases differ only in data that is not public yet. */

/** Texts that differ for each request: its id, and the time at which a page was rendered. */
const UNIQUE = /"(instance|now|requestId)":"[^"]*"/g;

/** Reads a response without the parts that differ for each request; the ETag of such a text differs as well. */
const seen = async (response: Response): Promise<string> => {
  const sent = await response.text();
  const text = sent.replace(UNIQUE, '');
  const unique = ['date', 'x-request-id', ...(text === sent ? [] : ['etag'])];
  const headers = [...response.headers].filter(([name]) => !unique.includes(name));
  return JSON.stringify({ status: response.status, headers, text });
};

export type Sent = {
  readonly id?: OperationId;
  readonly path: string;
  readonly init?: RequestInit;
};

/** Reads the answers of a site to requests, in their order. */
export type Read = (site: TestSite, requests: readonly Sent[]) => Promise<string[]>;

/** Sends a few requests at a time. */
export const sendAll = async (
  requests: readonly Sent[],
  send: (request: Sent) => Promise<Response>,
): Promise<string[]> => {
  const answers: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < requests.length) {
      const at = next;
      next += 1;
      answers[at] = await seen(await send(requests[at] as Sent));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return answers;
};

export const readApi =
  (as?: SignedIn): Read =>
  (site, requests) =>
    sendAll(requests, ({ path, init }) =>
      fetch(site.url + path, {
        ...init,
        headers: { ...init?.headers, ...(as && { Authorization: `Bearer ${as.token}` }) },
      }),
    );

/** Returns the requests whose answers differ between two sites: `listArticles /api/v1/articles`. */
export const findDifferences = async (
  [one, other]: readonly [TestSite, TestSite],
  requests: readonly Sent[],
  read: Read,
): Promise<string[]> => {
  const [ofOne, ofOther] = [await read(one, requests), await read(other, requests)];
  return requests.flatMap(({ id, path }, at) =>
    ofOne[at] === ofOther[at] ? [] : [`${id ?? ''} ${path}`],
  );
};

/**
 * Records the notifications of the database to the caches of a site, without invalidations at a moment, or after a lost
 * connection. Returns a function that ends the recording, and returns the notifications.
 */
export const recordInvalidations = async ({ runtime }: TestSite) => {
  const client = new pg.Client(runtime.platform.config.databaseUrl);
  const heard: string[] = [];
  client.on('notification', ({ payload = '*' }) => heard.push(payload));
  await client.connect();
  await client.query('listen public_change');
  return async (): Promise<readonly string[]> => {
    // Notifications of earlier commits arrive before the answer.
    await client.query('select');
    await client.end();
    return heard;
  };
};

/** Returns the operations of some differences. */
export const operationsOf = (found: readonly string[]): string[] =>
  [...new Set(found.map((each) => each.split(' ', 1)[0] ?? ''))].toSorted();

/** The operations of the platform. */
export const PLATFORM = (Object.entries(OPERATIONS) as [OperationId, Operation][]).filter(
  ([, { path }]) => path.startsWith('/api/v1'),
);

const PARAM = /\{(\w+)\}/g;

export type Params = Readonly<Record<string, string>>;

/** Parameters of every path that name missing objects. */
export const UNKNOWN_PARAMS: Params = Object.fromEntries(
  PLATFORM.flatMap(([, { path }]) =>
    [...path.matchAll(PARAM)].map(([, name = '']) => [name, UNKNOWN_ID]),
  ),
);

/** Returns the paths of an operation with each set of parameters. */
export const pathsOf = ({ path }: Operation, sets: readonly Params[]): string[] => [
  ...new Set(
    sets.map((params) => path.replace(PARAM, (_whole, name: string) => params[name] as string)),
  ),
];

const accepts = ({ query }: Operation, asked: object): boolean =>
  query !== undefined && Object.keys(asked).every((name) => name in query.shape);

/** Returns every operation that reads, with every query that it accepts, and every set of parameters. */
export const everyRead = (
  sets: readonly Params[],
  queriesOf: (id: OperationId) => readonly Params[],
): Sent[] =>
  PLATFORM.filter(([, { method }]) => method === 'get').flatMap(([id, operation]) => {
    const queries = queriesOf(id).filter(
      (query) => Object.keys(query).length === 0 || accepts(operation, query),
    );
    return pathsOf(operation, sets).flatMap((path) =>
      queries.map((query) => ({
        id,
        path: `${path}?${new URLSearchParams({ ...EXAMPLE_QUERIES[id], ...query })}`,
        ...(operation.linkToken && { init: { headers: { 'Link-Token': UNKNOWN_ID } } }),
      })),
    );
  });

/** Guests send every query, other callers the plain one and the first; `npm run test:abuse` sends every query as every caller. */
export const queriesFor = (who: string, queries: readonly Params[]): readonly Params[] => [
  {},
  ...(who === 'guest' || THOROUGH ? queries : queries.slice(0, 1)),
];

/** Copies the database of a site, whose connections are lost. */
export const copyDatabase = (site: TestSite) =>
  copyTestDatabase(site.runtime.platform.config.databaseUrl ?? '');
