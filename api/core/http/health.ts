import { Router } from 'express';
import { sql } from 'kysely';
import type { Platform } from '#api/core/platform.ts';

/** `/healthz` is the liveness probe. `/readyz` is the readiness probe: 503 while starting, draining or without database. */
export const healthRouter = ({ db, lifecycle }: Pick<Platform, 'db' | 'lifecycle'>): Router => {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', async (_req, res) => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const ready = database && lifecycle.ready && !lifecycle.draining;
    if (!ready) res.set('Retry-After', '2');
    res
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready', database: database ? 'ok' : 'away' });
  });
  return router;
};
