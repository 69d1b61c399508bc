import { type Kysely, sql, type Transaction } from 'kysely';
import type { Membership, SelectMemberships } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';

/** Selects a user's active memberships; null for users without any. */
export const selectMemberships: SelectMemberships = (userId) =>
  sql<Membership[] | null>`active_memberships(${sql.ref(userId)})`;

/** Serializes changes of a tenant's members. */
export const lockTenant = (trx: Transaction<Database>, tenantId: string) =>
  trx
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Serializes changes of the members of a user's tenants, in a transaction. */
export const lockTenantsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('tenant')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('membership').where('user_id', '=', userId).select('tenant_id'),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();

export type MemberRow = Pick<Database['membership'], 'user_id' | 'role' | 'status'>;

export const listMembers = (trx: Transaction<Database>, tenantId: string): Promise<MemberRow[]> =>
  trx
    .selectFrom('membership')
    .where('tenant_id', '=', tenantId)
    .select(['user_id', 'role', 'status'])
    .execute();

export const upsertMember = (
  trx: Transaction<Database>,
  tenantId: string,
  { user_id, role, status }: MemberRow,
  now: Date,
) =>
  trx
    .insertInto('membership')
    .values({ tenant_id: tenantId, user_id, role, status, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('membership_key').doUpdateSet({ role, status, updated_at: now }),
    )
    .execute();

export const listMembershipsByUser = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .select(['t.slug as tenant', 'm.role', 'm.status', 'm.created_at as createdAt'])
    .execute();

/** Counts the tenants of which the user is the only active owner. */
export const countTenantsWithoutOtherOwner = async (
  db: Kysely<Database>,
  userId: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('membership as m')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as other')
            .whereRef('other.tenant_id', '=', 'm.tenant_id')
            .whereRef('other.user_id', '!=', 'm.user_id')
            .where('other.role', '=', 'owner')
            .where('other.status', '=', 'active')
            .select('other.user_id'),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
