import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { createClock, type DemoStage } from '#api/core/demo/clock.ts';
import type { DemoSize, ImportDemo } from '#api/core/demo/demo-module.ts';
import { loadInOrder } from '#api/core/demo/load-in-order.ts';

/**
 * Fills an empty database with the demos of all capabilities, a realistic show around `now`: accounts, an edition, booths,
 * products, reservations. The same `now` and `stage` give the same rows. Resolves with false, without changes, when the database already
 * has an edition.
 */
export async function loadDemo(
  db: Kysely<Database>,
  imports: readonly ImportDemo[],
  { now, size = 'demo', stage }: { now: Date; size?: DemoSize; stage?: DemoStage },
): Promise<boolean> {
  const modules = await Promise.all(imports.map((importDemo) => importDemo()));
  const demos = modules.map(({ demo }) => demo);
  return db.transaction().execute(async (transaction) => {
    // Serialises servers that start at the same time on one database.
    await sql`lock table edition in exclusive mode`.execute(transaction);
    const edition = await transaction
      .selectFrom('edition')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (edition) return false;
    await sql`set local statement_timeout = 0`.execute(transaction);
    await loadInOrder(demos, { db: transaction, clock: createClock(now, stage), size });
    return true;
  });
}
