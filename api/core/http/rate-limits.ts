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

/** Increments the counter of a key atomically across processes. */
export const incrementCounter = async (
  db: Kysely<Database>,
  key: string,
  rate: RateLimit,
): Promise<CounterState> => {
  const { rows } = await sql<{ hits: number; resets_in: number }>`
    insert into rate_bucket as b (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${rate.seconds}))
    on conflict (key) do update set
      hits = case when b.resets_at <= now() then 1 else b.hits + 1 end,
      resets_at = case when b.resets_at <= now() then excluded.resets_at else b.resets_at end
    returning hits, extract(epoch from resets_at - now())::float8 as resets_in`.execute(db);
  const { hits, resets_in: resetsIn } = rows[0] as { hits: number; resets_in: number };
  return { over: Math.max(0, hits - rate.max), resetsIn };
};

/**
 * Increments a counter; returns RATE_LIMITED with `retryAfter` when it exceeds the limit.
 *
 * @param policy the name of the limit in the response
 */
export const checkRateLimit = async (
  db: Kysely<Database>,
  policy: string,
  key: string,
  { max, seconds }: RateLimit,
): Promise<ProblemError | undefined> => {
  const { over, resetsIn } = await incrementCounter(db, key, { max, seconds });
  if (over === 0) return undefined;
  const limit = { policy, quota: max, seconds };
  return new ProblemError('RATE_LIMITED', { retryAfter: resetsIn, limit });
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
 * The client's IP address in its usual notation; `trust proxy` of Express decides whether to trust `X-Forwarded-For`. Some
 * proxies report the port too. Without an address in it, the proxy counts as the client.
 */
export const clientIp = ({ ip = '', socket }: Request): string =>
  parseIp(ip) ?? socket.remoteAddress ?? '0.0.0.0';

const parseIp = (text: string): string | undefined =>
  SocketAddress.parse(isIPv6(text) ? `[${text}]` : text)?.address;

/** The network of a client: an IPv4 address or an IPv6 /64. Many visitors may share one behind NAT. */
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
