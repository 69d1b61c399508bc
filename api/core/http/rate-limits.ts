import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/*
 * How often somebody may do something, counted in a table that all processes share.
 */

/** At most `max` in `seconds`. */
export interface Rate {
  max: number;
  seconds: number;
}

/** Where a count stands after one more: over the limit by how many, and seconds until it begins anew. */
export interface Count {
  over: number;
  resetsIn: number;
}

/** Counts one more under a key, in one statement, for all processes together. */
export const count = async (db: Kysely<Database>, key: string, rate: Rate): Promise<Count> => {
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

/** Counts one more; beyond the limit a refusal that says when to come back. */
export const refusalOver = async (
  db: Kysely<Database>,
  key: string,
  rate: Rate,
): Promise<ProblemError | undefined> => {
  const { over, resetsIn } = await count(db, key, rate);
  return over > 0 ? new ProblemError('RATE_LIMITED', { retryAfter: resetsIn }) : undefined;
};

/** Takes one back under each key. */
export const forgive = async (db: Kysely<Database>, keys: string[]): Promise<void> => {
  await db
    .updateTable('rate_bucket')
    .set({ hits: sql`hits - 1` })
    .where('key', 'in', keys)
    .where('hits', '>', 0)
    .execute();
};

/** Removes counters whose time is over. */
export const removeExpiredCounters = (db: Kysely<Database>) =>
  db.deleteFrom('rate_bucket').where('resets_at', '<=', sql<Date>`now()`).execute();

/** The address a request comes from; Express's `trust proxy` decides whether a proxy's word counts. */
export const ipOf = (req: Request): string => req.ip ?? req.socket.remoteAddress ?? '0.0.0.0';

/** The network that one client can be taken to own: an IPv4 address or the /64 of an IPv6 one. A whole hall may share it. */
export const clientOf = (ip: string): string => {
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
