import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BatchResult } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** A request with an idempotency key. `scope` is the user's id, or identifies a guest. */
export type IdempotentRequest = { scope: string; key: string; operation: string; input: unknown };

/** Hours for which responses are stored. Contract: retries. */
const RETENTION_HOURS = 24;

/**
 * Executes each request once per key. Stores the responses in the transaction of the work, and returns the stored
 * response to a retry with the same input. Errors are not stored. Returns IDEMPOTENCY_KEY_IN_FLIGHT for a request whose
 * key another transaction holds, and IDEMPOTENCY_KEY_REUSED for a key with another input.
 */
export const withIdempotencyKeys = async <Request extends IdempotentRequest, Answer extends object>(
  trx: Transaction<Database>,
  requests: Request[],
  work: (newRequests: Request[]) => Promise<BatchResult<Answer>[]>,
): Promise<BatchResult<Answer>[]> => {
  const acquired = await lockKeys(trx, requests);
  const records = await findRecords(trx, requests);
  const firstByKey = new Map<string, Request>();
  for (const [at, request] of requests.entries()) {
    const key = scopedKey(request);
    if (acquired[at] && !records.has(key) && !firstByKey.has(key)) firstByKey.set(key, request);
  }
  const newRequests = [...firstByKey.values()];
  const results = newRequests.length > 0 ? await work(newRequests) : [];
  const outcomes = new Map(
    newRequests.map((request, at) => [scopedKey(request), results[at] as BatchResult<Answer>]),
  );
  await saveRecords(trx, newRequests, outcomes);
  return requests.map((request, at) => {
    if (!acquired[at]) return createRefusal('IDEMPOTENCY_KEY_IN_FLIGHT', 1);
    const key = scopedKey(request);
    const record = records.get(key);
    if (record) return isSameRequest(record, request) ? { value: record.answer as Answer } : REUSED;
    // Requests with the same key in one batch share an outcome when their inputs are equal.
    const first = firstByKey.get(key) as Request;
    return first === request || hashInput(first) === hashInput(request)
      ? (outcomes.get(key) as BatchResult<Answer>)
      : REUSED;
  });
};

const createRefusal = (code: ProblemError['code'], retryAfter?: number) => ({
  error: new ProblemError(code, retryAfter === undefined ? {} : { retryAfter }),
});
const REUSED = createRefusal('IDEMPOTENCY_KEY_REUSED');

const scopedKey = ({ scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>): string =>
  `${scope} ${key}`;

/** Returns a hash of the input. The schema has already put its fields into a fixed order. */
const hashInput = ({ input }: IdempotentRequest): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** Acquires an advisory lock per key until the end of the transaction; false when another transaction holds it. */
const lockKeys = async (
  trx: Transaction<Database>,
  requests: IdempotentRequest[],
): Promise<boolean[]> => {
  const names = requests.map((request) => `idempotency ${scopedKey(request)}`);
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(name, 0)) as acquired
    from unnest(${names}::text[]) with ordinality as one(name, at) order by at
  `.execute(trx);
  return rows.map(({ acquired }) => acquired);
};

type RecordRow = {
  scope: string;
  key: string;
  operation: string;
  request_hash: string;
  answer: unknown;
};

const findRecords = async (
  trx: Transaction<Database>,
  requests: IdempotentRequest[],
): Promise<Map<string, RecordRow>> => {
  const { rows } = await sql<RecordRow>`
    select r.scope, r.key, r.operation, r.request_hash, r.answer
    from idempotency_record r
    join unnest(
      ${requests.map(({ scope }) => scope)}::text[], ${requests.map(({ key }) => key)}::text[]
    ) as request(scope, key) using (scope, key)
  `.execute(trx);
  return new Map(rows.map((row) => [scopedKey(row), row]));
};

const isSameRequest = (record: RecordRow, request: IdempotentRequest): boolean =>
  record.operation === request.operation && record.request_hash === hashInput(request);

const saveRecords = async <Answer extends object>(
  trx: Transaction<Database>,
  requests: IdempotentRequest[],
  outcomes: Map<string, BatchResult<Answer>>,
): Promise<void> => {
  const rows = requests.flatMap((request) => {
    const outcome = outcomes.get(scopedKey(request)) as BatchResult<Answer>;
    if ('error' in outcome) return [];
    return {
      scope: request.scope,
      key: request.key,
      operation: request.operation,
      request_hash: hashInput(request),
      answer: JSON.stringify(outcome.value),
    };
  });
  if (rows.length === 0) return;
  await sql`
    insert into idempotency_record (scope, key, operation, request_hash, answer)
    select * from unnest(
      ${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ operation }) => operation)}::text[],
      ${rows.map(({ request_hash }) => request_hash)}::text[],
      ${rows.map(({ answer }) => answer)}::json[])
  `.execute(trx);
};

/** Returns whether a response is stored with a key. */
export const hasIdempotencyRecord = async (
  db: Kysely<Database>,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
): Promise<boolean> => {
  const record = await db
    .selectFrom('idempotency_record')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  return record !== undefined;
};

/** Deletes keys past their retention. */
export const deleteExpiredIdempotencyKeys = (db: Kysely<Database>, now: Date) =>
  db
    .deleteFrom('idempotency_record')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_HOURS * 3_600_000))
    .execute();

/** Deletes the stored responses to a user or guest. */
export const deleteIdempotencyRecords = (db: Kysely<Database>, scope: string) =>
  db.deleteFrom('idempotency_record').where('scope', '=', scope).execute();
