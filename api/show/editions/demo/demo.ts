import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { type DemoEdition, planEdition } from './edition.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    edition: DemoEdition;
  }
}

export const demo = defineDemo({
  needs: ['tenantId'],
  load: async ({ db, clock, data: { tenantId }, leave }) =>
    leave({ edition: await insertEdition(db, clock, tenantId) }),
});

/** The edition with its deadlines, without booths. */
export const insertEdition = async (
  db: Kysely<Database>,
  clock: Clock,
  tenantId: string,
): Promise<DemoEdition> => {
  const { plan, edition, deadlines } = planEdition(clock, tenantId);
  await insertAll(db, 'edition', [edition]);
  await insertAll(db, 'deadline', deadlines);
  return plan;
};
