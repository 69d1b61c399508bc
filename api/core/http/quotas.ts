import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import { batchByKey } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Operation } from '#spec/core/operation.ts';
import { QUOTAS, type QuotaName, quotaOf } from '#spec/core/quotas.ts';
import { hasIdempotencyRecord } from './idempotency.ts';
import {
  type CounterState,
  createRateLimitError,
  incrementCounters,
  type RateLimit,
} from './rate-limits.ts';

/**
 * The caller whose quota a request counts towards, and its idempotency key. All holders of links to the same object
 * share one counter: each e-mail contains a different link.
 */
type Caller = {
  readonly userId: string | undefined;
  readonly linkedId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

type Hit = { readonly key: string; readonly rate: RateLimit };

/** Returns the key of the counter of an account, or of the object that a link leads to. */
export const quotaKey = (
  quota: QuotaName,
  { userId, linkedId }: Pick<Caller, 'userId' | 'linkedId'>,
): string => `quota:${quota}:${linkedId === undefined ? userId : `link:${linkedId}`}`;

type Options = {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'quotaFactor'>;
};

/** Counts a request towards the quota of its operation, if it has one. @throws RATE_LIMITED */
export type CountTowardsQuota = (operation: Operation, caller: Caller) => Promise<void>;

/**
 * Creates a function that counts requests towards the quotas of their operations. A request counts whether or not it
 * succeeds, unless it was refused earlier. A request beyond the quota still receives a response stored with its
 * idempotency key, because it changes nothing. One statement counts simultaneous requests, since each would otherwise
 * hold a connection before its own work.
 */
export const createQuotaCounter = ({ db, config }: Options): CountTowardsQuota => {
  const count = batchByKey<Hit, CounterState>(async (hits) => {
    const states = await countHits(db, hits);
    return states.map((value) => ({ value }));
  }, MAX_BATCH);

  return async (operation, caller) => {
    const quota = quotaOf(operation);
    // Guests are limited by their networks.
    if (!quota || (caller.userId === undefined && caller.linkedId === undefined)) return;
    const { max, seconds } = QUOTAS[quota];
    const rate = { max: max * config.quotaFactor, seconds };
    const state = await count('all', { key: quotaKey(quota, caller), rate });
    if (state.over === 0) return;
    const { userId, idempotencyKey } = caller;
    // A client may send any operation a key that it used elsewhere; only operations that accept keys return stored responses.
    if (operation.idempotency && userId !== undefined && idempotencyKey !== undefined)
      if (await hasIdempotencyRecord(db, { scope: userId, key: idempotencyKey })) return;
    throw createRateLimitError(quota, rate, state);
  };
};

const MAX_BATCH = 500;

/** Counts hits and returns the state of the counter after each one. Several hits on one counter count one after another. */
const countHits = async (db: Kysely<Database>, hits: readonly Hit[]): Promise<CounterState[]> => {
  const byKey = Map.groupBy(hits, ({ key }) => key);
  const groups = [...byKey.values()];
  const states = await incrementCounters(
    db,
    groups.map((group) => ({ ...(group[0] as Hit), by: group.length })),
  );
  const following = new Map(
    groups.map((group, at) => {
      const { over, resetsIn } = states[at] as CounterState;
      return [
        group[0]?.key,
        group.map((_, index) => ({
          over: Math.max(0, over - (group.length - 1 - index)),
          resetsIn,
        })),
      ];
    }),
  );
  return hits.map(({ key }) => following.get(key)?.shift() as CounterState);
};
