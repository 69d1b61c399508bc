import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { RESEND_AFTER_SECONDS } from '#spec/auth.ts';
import type { SiteEnv } from '../config.ts';
import type { Database } from '../db/schema.ts';

/** At most `max` in `seconds`. */
export interface Rule {
  max: number;
  seconds: number;
}

/** A client is an IPv4 address or the /64 of an IPv6 one: a whole hall may share it. */
export interface SignInLimits {
  codesPerAddressAndClient: Rule;
  /** Above it codes are slowed, never refused: nobody locks another out. */
  codesPerAddress: Rule;
  codesPerClient: Rule;
  /** Sign-ins that failed. */
  failuresPerClient: Rule;
}

/** What protects addresses from guessing and mailboxes from floods. A sign-in that succeeds takes back what it counted. */
export const SIGN_IN_LIMITS: SignInLimits = {
  codesPerAddressAndClient: { max: 1, seconds: RESEND_AFTER_SECONDS },
  codesPerAddress: { max: 10, seconds: 3600 },
  codesPerClient: { max: 300, seconds: 600 },
  failuresPerClient: { max: 300, seconds: 600 },
};

/** Where the demo accounts are shared by everybody who tries the site, codes may follow each other closely. */
const DEMO_LIMITS: SignInLimits = {
  ...SIGN_IN_LIMITS,
  codesPerAddressAndClient: { max: 10, seconds: 60 },
  codesPerAddress: { max: 500, seconds: 3600 },
};

export const limitsFor = (siteEnv: SiteEnv): SignInLimits =>
  siteEnv === 'production' ? SIGN_IN_LIMITS : DEMO_LIMITS;

/** Where a count stands after one more: over the limit by how many, and seconds until it begins anew. */
export interface Count {
  over: number;
  resetsIn: number;
}

/** Counts one more under a key, in one statement, for all processes together. */
export const count = async (db: Kysely<Database>, key: string, rule: Rule): Promise<Count> => {
  const { rows } = await sql<{ hits: number; resets_in: number }>`
    insert into rate_bucket as b (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${rule.seconds}))
    on conflict (key) do update set
      hits = case when b.resets_at <= now() then 1 else b.hits + 1 end,
      resets_at = case when b.resets_at <= now() then excluded.resets_at else b.resets_at end
    returning hits, extract(epoch from resets_at - now())::float8 as resets_in`.execute(db);
  const { hits, resets_in: resetsIn } = rows[0] as { hits: number; resets_in: number };
  return { over: Math.max(0, hits - rule.max), resetsIn };
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

/** The keys of one address (of mail) and one client (an IP address). */
export const keysOf = (email: string, ip: string) => {
  const address = email.toLowerCase();
  const client = clientOf(ip);
  return {
    addressAndClient: `code:${address}:${client}`,
    address: `code:${address}`,
    client: `code-client:${client}`,
    failures: `sign-in:${client}`,
  };
};

/** The network that one client can be taken to own. */
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
