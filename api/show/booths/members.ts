import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AccountReference } from '#api/core/personal-data.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';

/** A booth with the user's role there. */
export type BoothMembership = {
  id: string;
  edition_id: string;
  /** The application that the booth was confirmed from. */
  application_id: string | null;
  role: BoothRole;
};

/** Finds the booth with the user's role there; undefined for strangers. Cancelled booths have no members. */
export const findBoothMembership = async (
  db: Kysely<Database>,
  boothId: string,
  userId: string,
): Promise<BoothMembership | undefined> => {
  const { rows } = await sql<BoothMembership>`
    select b.id, b.edition_id, b.application_id,
      case when b.owner_id = ${userId} then 'owner' else bu.role end as role
    from booth b
    left join booth_user bu
      on bu.booth_id = b.id and bu.user_id = ${userId} and bu.status = 'accepted'
    where b.id = ${boothId} and b.status <> 'cancelled'
      and (b.owner_id = ${userId} or bu.id is not null)
  `.execute(db);
  return rows[0];
};

/**
 * Finds the booth for one of its members in one of the roles. Read with each call, so that revoking a member ends their
 * access at once.
 * @throws NOT_FOUND for strangers, FORBIDDEN for members in another role
 */
export const requireBoothRole = async (
  db: Kysely<Database>,
  boothId: string,
  userId: string,
  roles: readonly BoothRole[],
): Promise<BoothMembership> => {
  const membership = await findBoothMembership(db, boothId, userId);
  if (!membership) throw new ProblemError('NOT_FOUND');
  if (!roles.includes(membership.role)) throw new ProblemError('FORBIDDEN');
  return membership;
};

/** Selects the ids of the users who own a booth or help there. @param booth alias of the booth's table */
export const memberIds = (booth: string) =>
  sql<string[]>`array(
    select bu.user_id from booth_user bu
    where bu.booth_id = ${sql.ref(`${booth}.id`)} and bu.status = 'accepted'
    union all
    select ${sql.ref(`${booth}.owner_id`)} where ${sql.ref(`${booth}.owner_id`)} is not null)`;

/** Returns whether a user helps at a booth of the current edition. @param userId column reference of the user's id */
export const helpsAtBooth = (userId: string) =>
  sql<boolean>`exists (
    select from booth_user bu join booth b on b.id = bu.booth_id
    where b.edition_id = ${currentEditionId} and b.status <> 'cancelled'
      and bu.status = 'accepted' and bu.user_id = ${sql.ref(userId)})`;

/** Lists every booth that a user helps or was invited to help at, of all editions. */
export const listMembershipsByUser = (db: Kysely<Database>, { id, email }: AccountReference) =>
  db
    .selectFrom('booth_user as bu')
    .innerJoin('booth as b', 'b.id', 'bu.booth_id')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .where((eb) =>
      eb.or([
        eb('bu.user_id', '=', id),
        eb.and([eb('bu.user_id', 'is', null), eb('bu.email', '=', email)]),
      ]),
    )
    .orderBy('bu.created_at')
    .select([
      'e.slug as edition',
      'b.name as booth',
      'bu.email',
      'bu.role',
      'bu.status',
      'bu.greeting',
      'bu.created_at as createdAt',
      'bu.updated_at as updatedAt',
    ])
    .execute();

/** Deletes the invitations to an address that nobody has accepted, and removes it from memberships of other accounts. */
export const forgetInvitedAddress = async (
  trx: Transaction<Database>,
  { id, email }: AccountReference,
): Promise<void> => {
  await trx
    .deleteFrom('booth_user')
    .where('user_id', 'is', null)
    .where('email', '=', email)
    .execute();
  await trx
    .updateTable('booth_user')
    .set({ email: null })
    .where('user_id', '!=', id)
    .where('email', '=', email)
    .execute();
};
