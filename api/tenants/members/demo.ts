import type { Kysely } from 'kysely';
import { DEMO_ACCOUNTS, DEMO_JURORS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    /** Id of the tenant that runs the show. */
    tenantId: string;
  }
}

/** The members of the demo's tenant. An admin is not a member. */
const MEMBERS = [
  { user_id: DEMO_ACCOUNTS.organiser.id, role: 'owner' },
  { user_id: DEMO_ACCOUNTS.staff.id, role: 'manager' },
  { user_id: DEMO_ACCOUNTS.judge.id, role: 'judge' },
  ...DEMO_JURORS.map(({ id }) => ({ user_id: id, role: 'judge' as const })),
] as const;

export const demo = defineDemo({
  needs: ['people'],
  load: async ({ db, clock, leave }) => {
    const { id, created_at } = await insertTenant(db, clock);
    await insertAll(
      db,
      'membership',
      MEMBERS.map((member) => ({
        tenant_id: id,
        ...member,
        status: 'active',
        created_at,
        updated_at: created_at,
      })),
    );
    leave({ tenantId: id });
  },
});

/** Inserts the tenant, without members. */
export const insertTenant = async (db: Kysely<Database>, { fromToday }: Clock) => {
  const tenant = {
    id: demoId('tenant', 1),
    slug: 'noren-association',
    name: { ja: '暖簾遊戯振興会', en: 'Noren Association for Play' },
    contact_email: 'office@noren.example',
    created_at: fromToday(-200),
  };
  await insertAll(db, 'tenant', [tenant]);
  return tenant;
};
