import { Router } from 'express';
import type { Platform } from '#api/core/platform.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';

/**
 * Serves the probes. `/healthz` is the liveness probe. `/readyz` is the readiness probe: 503 while starting or draining,
 * or when a check fails; its body names the result of each check.
 */
export const healthRouter = (
  platform: Pick<Platform, 'db' | 'config' | 'now' | 'lifecycle'>,
  checks: readonly ReadinessCheck[],
): Router => {
  const { lifecycle } = platform;
  const router = Router();
  const check = createReadiness(platform, checks);
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', async (_req, res) => {
    const findings = await check();
    const serves = lifecycle.ready && !lifecycle.draining;
    const ready = serves && Object.values(findings).every((finding) => finding === 'ok');
    if (!ready) res.set('Retry-After', '2');
    res
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready', ...findings });
  });
  return router;
};
