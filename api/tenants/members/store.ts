import { sql, type Transaction } from 'kysely';
import type { Membership, SelectMemberships } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { MembershipTable } from '#api/tenants/members/tables.ts';

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

export type MemberRow = Pick<MembershipTable, 'user_id' | 'role' | 'status'>;

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
