import { type Kysely, sql } from 'kysely';
import { isBannedAt } from '#api/accounts/auth/accounts/store.ts';
import { countCapped, type Position } from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';

const DAY_MS = 86_400_000;
/** An operation that is running has an intent without an outcome too. */
const RUNNING_MS = 60_000;

export const findOverview = async (db: Kysely<Database>, now: Date) => {
  const isBanned = isBannedAt(now);
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int4`;
  const accounts = await db
    .selectFrom('user')
    .select([
      sql<number>`count(*)::int4`.as('accounts'),
      count(sql`"createdAt" > ${new Date(now.getTime() - 7 * DAY_MS)}`).as('newAccounts'),
      count(sql`role = 'admin' and not ${isBanned}`).as('admins'),
      count(sql`not "emailVerified"`).as('unverified'),
      count(isBanned).as('banned'),
    ])
    .executeTakeFirstOrThrow();
  const { interrupted } = await db
    .selectFrom('audit_record as i')
    .where('i.kind', '=', 'intent')
    .where('i.at', '>', new Date(now.getTime() - 30 * DAY_MS))
    .where('i.at', '<', new Date(now.getTime() - RUNNING_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('audit_record as o').select('o.id').whereRef('o.intent_id', '=', 'i.id')),
      ),
    )
    .select(sql<number>`count(*)::int4`.as('interrupted'))
    .executeTakeFirstOrThrow();
  return { ...accounts, interrupted };
};

/** Records about the account itself, and records of its user's actions on other accounts. */
const events = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('audit_record as a')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.entity', 'in', ['user', 'profile', 'contact']),
          eb('a.entity_id', '=', userId),
        ]),
        eb.and([eb('a.entity', '=', 'user'), eb('a.actor_id', '=', userId)]),
      ]),
    )
    // An outcome replaces its intent.
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('a.kind', '!=', 'intent'),
        not(
          exists(
            selectFrom('audit_record as o').select('o.id').whereRef('o.intent_id', '=', 'a.id'),
          ),
        ),
      ]),
    );

/** Lists up to `limit + 1` records, from the position on. Their ids are in the order of time. */
export const listEvents = (
  db: Kysely<Database>,
  userId: string,
  { position, limit }: { position: Position | undefined; limit: number },
) => {
  const backwards = position?.side === 'before';
  return events(db, userId)
    .$if(position !== undefined, (qb) =>
      qb.where('a.id', backwards ? '>' : '<', position?.id ?? ''),
    )
    .leftJoin('user as actor', 'actor.id', 'a.actor_id')
    .leftJoin('user as impersonator', 'impersonator.id', 'a.impersonator_id')
    .leftJoin('user as subject', 'subject.id', 'a.entity_id')
    .select([
      'a.id',
      'a.at',
      'a.action',
      'a.entity',
      'a.entity_id',
      'a.before',
      'a.after',
      'a.kind',
      'a.outcome',
      'actor.email as actor',
      'impersonator.email as impersonator',
      'subject.email as subject',
    ])
    .orderBy('a.id', backwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
};

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export const countEvents = (db: Kysely<Database>, userId: string) =>
  countCapped(db, events(db, userId));
