import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { displayName } from '#api/accounts/profiles/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { hashToken } from '#api/core/invitations/tokens.ts';
import { type BoothUserStatus, MAX_LISTED_BOOTH_USERS } from '#spec/exhibitors/booth-team.ts';

type Trx = Transaction<Database>;

/**
 * Returns the SQL expression for the state: an invitation that was not answered in time has expired, whether or not the
 * job has stored that.
 */
const statusAt = (now: Date) =>
  sql<BoothUserStatus>`case when bu.status = 'invited' and bu.expires_at <= ${now}
    then 'expired' else bu.status end`;

const selectBoothUsers = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('booth_user as bu')
    .leftJoin('profile as p', 'p.user_id', 'bu.user_id')
    .select([
      'bu.id',
      'bu.booth_id',
      'bu.user_id',
      'bu.email',
      'bu.role',
      'bu.greeting',
      'bu.expires_at',
      'bu.created_at',
      'bu.updated_at',
      statusAt(now).as('status'),
      displayName('p').as('name'),
    ]);

/** Members, then open invitations, then those that ended; each the oldest first. Without members who were removed. */
export const listBoothUsersOf = (db: Kysely<Database>, boothId: string, now: Date) =>
  selectBoothUsers(db, now)
    .where('bu.booth_id', '=', boothId)
    .where('bu.status', '!=', 'revoked')
    .orderBy(sql`array_position(array['accepted', 'invited'], ${statusAt(now)})`)
    .orderBy('bu.created_at')
    .orderBy('bu.id')
    .limit(MAX_LISTED_BOOTH_USERS)
    .execute();

export type BoothUserRow = Awaited<ReturnType<typeof listBoothUsersOf>>[number];

export const findBoothUser = (db: Kysely<Database>, id: string, now: Date): Promise<BoothUserRow> =>
  selectBoothUsers(db, now).where('bu.id', '=', id).executeTakeFirstOrThrow();

/** Locks a member of a booth. Undefined when the booth has no such member. */
export const lockBoothUser = (
  trx: Trx,
  { boothId, id }: { boothId: string; id: string },
  now: Date,
): Promise<BoothUserRow | undefined> =>
  selectBoothUsers(trx, now)
    .where('bu.booth_id', '=', boothId)
    .where('bu.id', '=', id)
    .forUpdate('bu')
    .executeTakeFirst();

/** Locks the invitation or membership of an address at a booth, except for members who were removed. */
export const lockBoothUserByEmail = (trx: Trx, boothId: string, email: string, now: Date) =>
  selectBoothUsers(trx, now)
    .where('bu.booth_id', '=', boothId)
    .where('bu.email', '=', email)
    .where('bu.status', '!=', 'revoked')
    .forUpdate('bu')
    .executeTakeFirst();

type TokenReference = { boothId: string; token: string };

const selectByToken = (db: Kysely<Database>, { boothId, token }: TokenReference, now: Date) =>
  selectBoothUsers(db, now)
    .where('bu.booth_id', '=', boothId)
    .where('bu.token_hash', '=', hashToken(token));

export const findBoothUserByToken = (
  db: Kysely<Database>,
  reference: TokenReference,
  now: Date,
): Promise<BoothUserRow | undefined> => selectByToken(db, reference, now).executeTakeFirst();

export const lockBoothUserByToken = (
  trx: Trx,
  reference: TokenReference,
  now: Date,
): Promise<BoothUserRow | undefined> =>
  selectByToken(trx, reference, now).forUpdate('bu').executeTakeFirst();

/** Finds the id of a user as a member of a booth. */
export const findMemberId = (db: Kysely<Database>, boothId: string, userId: string) =>
  db
    .selectFrom('booth_user')
    .where('booth_id', '=', boothId)
    .where('user_id', '=', userId)
    .where('status', '=', 'accepted')
    .select('id')
    .executeTakeFirst();

/** Counts the members and open invitations of a booth. */
export const countBoothUsers = async (trx: Trx, boothId: string, now: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('booth_user as bu')
    .where('bu.booth_id', '=', boothId)
    .where(statusAt(now), 'in', ['invited', 'accepted'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertBoothUser = (
  trx: Trx,
  columns: Insertable<Database['booth_user']>,
): Promise<unknown> => trx.insertInto('booth_user').values(columns).execute();

export const writeBoothUser = (
  trx: Trx,
  id: string,
  columns: Updateable<Database['booth_user']>,
): Promise<unknown> => trx.updateTable('booth_user').set(columns).where('id', '=', id).execute();

/** Lists open invitations whose time is over. */
export const listOverdueInvitations = (trx: Trx, now: Date): Promise<BoothUserRow[]> =>
  selectBoothUsers(trx, now)
    .where('bu.status', '=', 'invited')
    .where('bu.expires_at', '<=', now)
    .forUpdate('bu')
    .skipLocked()
    .execute();

/** Deletes memberships and invitations that ended before a moment. */
export const deleteEndedBefore = (db: Kysely<Database>, moment: Date): Promise<unknown> =>
  db
    .deleteFrom('booth_user')
    .where('status', 'in', ['declined', 'revoked', 'expired'])
    .where('updated_at', '<=', moment)
    .execute();

/** Serializes changes of the team of a booth. */
export const lockBooth = (trx: Trx, boothId: string) =>
  trx.selectFrom('booth').where('id', '=', boothId).select('id').forNoKeyUpdate().execute();

/** Returns a booth with its owner, the last day of its edition, and the instant at which that ends. Undefined once cancelled. */
export const findTeamBooth = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .leftJoin('user as owner', 'owner.id', 'b.owner_id')
    .leftJoin('profile as p', 'p.user_id', 'b.owner_id')
    .innerJoinLateral(
      sql<{ day: string }>`(select max((day ->> 'date')::date) as day
        from jsonb_array_elements(e.days) as day)`.as('last'),
      (join) => join.onTrue(),
    )
    .where('b.id', '=', boothId)
    .where('b.status', '!=', 'cancelled')
    .select([
      'b.id',
      'b.name',
      'b.edition_id',
      'b.application_id',
      'b.owner_id',
      'owner.email as owner_email',
      'p.locale as owner_locale',
      displayName('p').as('owner_name'),
      'last.day as last_day',
      sql<Date>`(last.day + 1)::timestamp at time zone e.time_zone`.as('ends_at'),
    ])
    .executeTakeFirst();

export type TeamBooth = NonNullable<Awaited<ReturnType<typeof findTeamBooth>>>;

/** Address and e-mail language of an account. */
export const findRecipient = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('user as u')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.email', 'p.locale'])
    .executeTakeFirst();
