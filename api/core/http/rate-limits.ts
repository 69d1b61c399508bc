import { isIPv6, SocketAddress } from 'node:net';
import type { Request } from 'express';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/*
 * Fixed-window rate limits, counted in a table that all processes share.
 */

/** At most `max` requests per window of `seconds`. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** A counter after an increment: the excess over the limit, and the seconds until the window ends. */
export interface CounterState {
  over: number;
  resetsIn: number;
}

/** The key of a counter and the amount by which to increment it. */
type Increment = { readonly key: string; readonly by: number; readonly rate: RateLimit };

/**
 * Increments counters atomically across processes, in one statement and in the order of their keys, so that processes do
 * not deadlock. The keys must differ.
 */
export const incrementCounters = async (
  db: Kysely<Database>,
  increments: readonly Increment[],
): Promise<CounterState[]> => {
  const { rows } = await sql<{ key: string; hits: number; resets_in: number }>`
    insert into rate_bucket as b (key, hits, resets_at)
    select key, by, now() + make_interval(secs => seconds)
      from unnest(${increments.map(({ key }) => key)}::text[],
                  ${increments.map(({ by }) => by)}::int[],
                  ${increments.map(({ rate }) => rate.seconds)}::int[]) as one(key, by, seconds)
      order by key
    on conflict (key) do update set
      hits = case when b.resets_at <= now() then excluded.hits else b.hits + excluded.hits end,
      resets_at = case when b.resets_at <= now() then excluded.resets_at else b.resets_at end
    returning key, hits, extract(epoch from resets_at - now())::float8 as resets_in`.execute(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return increments.map(({ key, rate }) => {
    const { hits, resets_in: resetsIn } = byKey.get(key) as (typeof rows)[number];
    return { over: Math.max(0, hits - rate.max), resetsIn };
  });
};

/** Increments the counter of a key atomically across processes. */
export const incrementCounter = async (
  db: Kysely<Database>,
  key: string,
  rate: RateLimit,
): Promise<CounterState> => {
  const [state] = await incrementCounters(db, [{ key, by: 1, rate }]);
  return state as CounterState;
};

/** Creates the refusal of a request beyond a limit. `policy` is its name in the response. */
export const createRateLimitError = (
  policy: string,
  { max, seconds }: RateLimit,
  { resetsIn }: Pick<CounterState, 'resetsIn'>,
): ProblemError =>
  new ProblemError('RATE_LIMITED', {
    retryAfter: resetsIn,
    limit: { policy, quota: max, seconds },
  });

/**
 * Increments a counter; returns RATE_LIMITED with `retryAfter` when it exceeds the limit.
 *
 * @param policy the name of the limit in the response
 */
export const checkRateLimit = async (
  db: Kysely<Database>,
  policy: string,
  key: string,
  rate: RateLimit,
): Promise<ProblemError | undefined> => {
  const state = await incrementCounter(db, key, rate);
  return state.over === 0 ? undefined : createRateLimitError(policy, rate, state);
};

/** Takes the last increment of each key back. */
export const clearRateLimits = async (db: Kysely<Database>, keys: string[]): Promise<void> => {
  await db
    .updateTable('rate_bucket')
    .set({ hits: sql`hits - 1` })
    .where('key', 'in', keys)
    .where('hits', '>', 0)
    .execute();
};

/** Deletes the counters of an address. */
export const deleteCounters = async (db: Kysely<Database>, address: string): Promise<void> => {
  await sql`delete from rate_bucket where position(${address} in key) > 0`.execute(db);
};

/** Deletes counters whose window has ended. */
export const removeExpiredCounters = (db: Kysely<Database>) =>
  db.deleteFrom('rate_bucket').where('resets_at', '<=', sql<Date>`now()`).execute();

/**
 * Returns the client's IP address in its usual notation; `trust proxy` of Express decides whether to trust
 * `X-Forwarded-For`. Some proxies report the port too. Without an address in it, the proxy counts as the client.
 */
export const clientIp = ({ ip = '', socket }: Request): string =>
  parseIp(ip) ?? socket.remoteAddress ?? '0.0.0.0';

const parseIp = (text: string): string | undefined =>
  SocketAddress.parse(isIPv6(text) ? `[${text}]` : text)?.address;

/** Returns the network of a client: an IPv4 address or an IPv6 /64. Many visitors may share one behind NAT. */
export const clientNetwork = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%', 1)[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Returns the network around one of `clientNetwork`, as subscribers are assigned: an IPv4 /24 or an IPv6 /48. */
export const widerNetwork = (client: string): string =>
  client.includes(':')
    ? `${client.split(':').slice(0, 3).join(':')}::/48`
    : `${client.split('.').slice(0, 3).join('.')}.0/24`;
