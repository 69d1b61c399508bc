import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ProblemError } from './problem.ts';

/** One wish of one user: the key it came with and what was asked. */
export type Wish = { userId: string; key: string; operation: string; input: unknown };

/** How long an answer is kept for its key. Contract: retries. */
export const KEPT_HOURS = 24;

/**
 * Does the work of a wish once. The answer is recorded in the work's own transaction, so that either both stand or
 * neither; the key sent again with the same input gets the same answer.
 * @throws IDEMPOTENCY_KEY_IN_FLIGHT while another request works on the key, IDEMPOTENCY_KEY_REUSED for another input.
 */
export const once = <Answer extends object>(
  db: Kysely<Database>,
  wish: Wish,
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, wish);
    const earlier = await find(trx, wish);
    if (earlier) return replay<Answer>(earlier, wish);
    const answer = await work(trx);
    await keep(trx, wish, answer);
    return answer;
  });

/** Held until the end of the transaction; not had means that somebody is at it. */
const lock = async (trx: Transaction<Database>, { userId, key }: Wish): Promise<void> => {
  const { rows } = await sql<{ had: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${userId} ${key}`}, 0)) as had
  `.execute(trx);
  if (!rows[0]?.had) throw new ProblemError('IDEMPOTENCY_KEY_IN_FLIGHT', { retryAfter: 1 });
};

type Earlier = { operation: string; request_hash: string; answer: unknown };

const find = (trx: Transaction<Database>, { userId, key }: Wish): Promise<Earlier | undefined> =>
  trx
    .selectFrom('idempotency_record')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['operation', 'request_hash', 'answer'])
    .executeTakeFirst();

const replay = <Answer>(earlier: Earlier, wish: Wish): Answer => {
  if (earlier.operation !== wish.operation || earlier.request_hash !== hashOf(wish))
    throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  return earlier.answer as Answer;
};

const keep = async (trx: Transaction<Database>, wish: Wish, answer: object): Promise<void> => {
  await trx
    .insertInto('idempotency_record')
    .values({
      user_id: wish.userId,
      key: wish.key,
      operation: wish.operation,
      request_hash: hashOf(wish),
      answer: JSON.stringify(answer),
    })
    .execute();
};

/** The input has been read by its schema, which gives its fields one order. */
const hashOf = ({ input }: Wish): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** Forgets keys that are old enough. */
export const forgetOldKeys = (db: Kysely<Database>, now: Date) =>
  db
    .deleteFrom('idempotency_record')
    .where('created_at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .execute();
