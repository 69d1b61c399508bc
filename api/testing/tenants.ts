import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { MembershipStatus } from '#api/tenants/members/tables.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';

/** Inserts a membership, by default in the tenant of `insertEdition`. */
export const insertMember = async (
  db: Kysely<Database>,
  userId: string,
  {
    slug = 'noren',
    role = 'manager',
    status = 'active',
  }: { slug?: string; role?: TenantRole; status?: MembershipStatus } = {},
): Promise<void> => {
  const { id } = await db
    .selectFrom('tenant')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values({ tenant_id: id, user_id: userId, role, status })
    .execute();
};

/** Inserts a tenant without a current edition. */
export const insertTenant = async (db: Kysely<Database>, slug: string): Promise<string> => {
  const { id } = await db
    .insertInto('tenant')
    .values({
      id: crypto.randomUUID(),
      slug,
      name: JSON.stringify({ ja: '団体' }),
      contact_email: 'desk@noren.example',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
