import type { Router } from 'express';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { ImportDemo } from '#api/core/demo/demo-module.ts';
import { demoPicturesRouter } from '#api/show/demo-pictures/router.ts';
import { readStage } from './stored-stage.ts';

export type Demo = {
  /**
   * Fills an empty database with the demo show, at the stage of the last reset. Resolves with false when there is an edition
   * already.
   */
  load: (now: Date) => Promise<boolean>;
  /** Serves the demo show's pictures. */
  router: Router;
};

/** Creates the entry point to the demo show for the rest of the API, which imports it dynamically and never in production. */
export const createDemo = ({
  db,
  config,
  imports,
}: {
  db: Kysely<Database>;
  config: Pick<Config, 'dataDir'>;
  imports: readonly ImportDemo[];
}): Demo => ({
  load: async (now) => {
    // Most starts find a loaded show, and save the time to load generators and data.
    const edition = await db.selectFrom('edition').select('id').limit(1).executeTakeFirst();
    if (edition) return false;
    const { loadDemo } = await import('./loader.ts');
    const stage = readStage(config.dataDir);
    return loadDemo(db, imports, { now, ...(stage && { stage }) });
  },
  router: demoPicturesRouter(config),
});
