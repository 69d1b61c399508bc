import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { type DemoEdition, planArchivedEdition, planEdition } from './edition.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    edition: DemoEdition;
    /** An edition of the year before. */
    archivedEditionId: string;
  }
}

export const demo = defineDemo({
  needs: ['tenantId'],
  load: async ({ db, clock, data: { tenantId }, leave }) =>
    leave({
      edition: await insertEdition(db, clock, tenantId),
      archivedEditionId: await insertArchivedEdition(db, clock, tenantId),
    }),
});

/** Inserts the edition with its deadlines, without booths. */
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

/** Inserts an edition that is over, without booths and deadlines. */
const insertArchivedEdition = async (
  db: Kysely<Database>,
  clock: Clock,
  tenantId: string,
): Promise<string> => {
  const edition = planArchivedEdition(clock, tenantId);
  await insertAll(db, 'edition', [edition]);
  return edition.id;
};
