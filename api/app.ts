import express, { type Express, type RequestHandler, Router } from 'express';
import { CONTRACT } from './contract.ts';
import { inboxRouter } from './dev/inbox.ts';
import { docsRouter } from './docs/router.ts';
import { HANDLERS } from './handlers.ts';
import { onlyRead } from './http/gate.ts';
import { securityHeaders } from './http/headers.ts';
import { healthRouter } from './http/health.ts';
import { shedLoad } from './http/limits.ts';
import { ProblemError, problemHandler } from './http/problem.ts';
import { numberAndLog } from './http/request.ts';
import { contractSteps } from './http/steps.ts';
import { contractRefusal } from './http/validate.ts';
import { filesRouter } from './images/files-router.ts';
import { imageRouter } from './images/router.ts';
import { implement } from './implement.ts';
import type { Services } from './services.ts';

/** The API: every request passes these steps in this order. */
export const createApp = (services: Services): Express => {
  const { config, log, lifecycle } = services;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', config.trustProxy);

  app.use(numberAndLog(log));
  app.use(securityHeaders({ https: config.baseUrl.startsWith('https:') }));
  app.use(onlyRead);
  app.use(healthRouter(services));
  const shed = shedLoad(lifecycle);
  app.use(['/images', '/files', '/dev'], shed);
  app.use('/images', imageRouter(config));
  app.use('/files', filesRouter(services.files));
  if (config.siteEnv !== 'production') app.use('/dev', inboxRouter(services));
  app.use('/api', docsRouter());
  app.use('/api', contract(services, shed));

  app.use(() => {
    throw new ProblemError('NOT_FOUND');
  });
  app.use(contractRefusal);
  app.use(problemHandler);
  return app;
};

/** The operations of the contract: gate → JSON → load → one writing → validation → access → handler. */
const contract = (services: Services, shed: RequestHandler): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(contractSteps(CONTRACT, shed));
  router.use(implement(HANDLERS, services));
  return router;
};
