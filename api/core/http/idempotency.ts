import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Outcome } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** One wish: whose it is (a user's id, or what a guest is told apart by), the key it came with and what was asked. */
export type Wish = { scope: string; key: string; operation: string; input: unknown };

/** How long an answer is kept for its key. Contract: retries. */
const KEPT_HOURS = 24;

/**
 * Does the work of each wish once. Answers are recorded in the work's own transaction, so that either both stand or
 * neither; a key that comes again with the same input gets the same answer, refusals are not kept. A wish's own error is
 * IDEMPOTENCY_KEY_IN_FLIGHT while another transaction works on its key, IDEMPOTENCY_KEY_REUSED for another input.
 */
export const onceEach = async <One extends Wish, Answer extends object>(
  trx: Transaction<Database>,
  wishes: One[],
  work: (fresh: One[]) => Promise<Outcome<Answer>[]>,
): Promise<Outcome<Answer>[]> => {
  const had = await lock(trx, wishes);
  const records = await find(trx, wishes);
  const first = new Map<string, One>();
  for (const [at, wish] of wishes.entries()) {
    const name = nameOf(wish);
    if (had[at] && !records.has(name) && !first.has(name)) first.set(name, wish);
  }
  const fresh = [...first.values()];
  const outcomes = fresh.length > 0 ? await work(fresh) : [];
  const done = new Map(fresh.map((wish, at) => [nameOf(wish), outcomes[at] as Outcome<Answer>]));
  await keep(trx, fresh, done);
  return wishes.map((wish, at) => {
    if (!had[at]) return refusal('IDEMPOTENCY_KEY_IN_FLIGHT', 1);
    const name = nameOf(wish);
    const record = records.get(name);
    if (record) return sameWish(record, wish) ? { answer: record.answer as Answer } : REUSED;
    // The same key twice at once is one wish, unless it asks for something else.
    const leader = first.get(name) as One;
    return leader === wish || hashOf(leader) === hashOf(wish)
      ? (done.get(name) as Outcome<Answer>)
      : REUSED;
  });
};

/**
 * The same for one wish, in a transaction of its own. A refusal that the work returns is thrown once that is committed,
 * so that what was counted stays counted.
 */
export const once = async <Answer extends object>(
  db: Kysely<Database>,
  wish: Wish,
  work: (trx: Transaction<Database>) => Promise<Outcome<Answer>>,
): Promise<Answer> => {
  const [outcome] = await db
    .transaction()
    .execute((trx) => onceEach(trx, [wish], async () => [await work(trx)]));
  const { error, answer } = outcome as { error?: Error; answer: Answer };
  if (error) throw error;
  return answer;
};

const refusal = (code: ProblemError['code'], retryAfter?: number) => ({
  error: new ProblemError(code, retryAfter === undefined ? {} : { retryAfter }),
});
const REUSED = refusal('IDEMPOTENCY_KEY_REUSED');

const nameOf = ({ scope, key }: Pick<Wish, 'scope' | 'key'>): string => `${scope} ${key}`;

/** The input has been read by its schema, which gives its fields one order. */
const hashOf = ({ input }: Wish): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** Held until the end of the transaction; not had means that somebody is at it. */
const lock = async (trx: Transaction<Database>, wishes: Wish[]): Promise<boolean[]> => {
  const names = wishes.map((wish) => `idempotency ${nameOf(wish)}`);
  const { rows } = await sql<{ had: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(name, 0)) as had
    from unnest(${names}::text[]) with ordinality as one(name, at) order by at
  `.execute(trx);
  return rows.map(({ had }) => had);
};

type RecordRow = {
  scope: string;
  key: string;
  operation: string;
  request_hash: string;
  answer: unknown;
};

const find = async (
  trx: Transaction<Database>,
  wishes: Wish[],
): Promise<Map<string, RecordRow>> => {
  const { rows } = await sql<RecordRow>`
    select r.scope, r.key, r.operation, r.request_hash, r.answer
    from idempotency_record r
    join unnest(${wishes.map(({ scope }) => scope)}::text[], ${wishes.map(({ key }) => key)}::text[])
      as wish(scope, key) using (scope, key)
  `.execute(trx);
  return new Map(rows.map((row) => [nameOf(row), row]));
};

const sameWish = (record: RecordRow, wish: Wish): boolean =>
  record.operation === wish.operation && record.request_hash === hashOf(wish);

const keep = async <Answer extends object>(
  trx: Transaction<Database>,
  fresh: Wish[],
  done: Map<string, Outcome<Answer>>,
): Promise<void> => {
  const rows = fresh.flatMap((wish) => {
    const outcome = done.get(nameOf(wish)) as Outcome<Answer>;
    if ('error' in outcome) return [];
    return {
      scope: wish.scope,
      key: wish.key,
      operation: wish.operation,
      request_hash: hashOf(wish),
      answer: JSON.stringify(outcome.answer),
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

/** Forgets keys that are old enough. */
export const forgetOldKeys = (db: Kysely<Database>, now: Date) =>
  db
    .deleteFrom('idempotency_record')
    .where('created_at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .execute();
