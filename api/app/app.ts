import express, { type Express, type RequestHandler, Router } from 'express';
import { filesRouter } from '#api/core/files/files-router.ts';
import { docsRouter } from '#api/core/http/docs-router.ts';
import { onlyRead } from '#api/core/http/gate.ts';
import { securityHeaders } from '#api/core/http/headers.ts';
import { healthRouter } from '#api/core/http/health.ts';
import { shedLoad } from '#api/core/http/load-shedding.ts';
import { ProblemError, problemHandler } from '#api/core/http/problem.ts';
import { numberAndLog } from '#api/core/http/request.ts';
import { contractSteps } from '#api/core/http/steps.ts';
import { contractRefusal } from '#api/core/http/validate.ts';
import { inboxRouter } from '#api/core/mail/inbox.ts';
import { imageRouter } from '#api/demo/pictures/router.ts';
import { contractBytes } from './contract.ts';
import { HANDLERS } from './handlers.ts';
import { implement } from './implement.ts';
import type { Services } from './services.ts';

/** The API: every request passes these steps in this order. `contract` is the serialized document. */
export const createApp = (services: Services, contract = contractBytes()): Express => {
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
  app.use('/api', docsRouter(contract));
  app.use('/api', contractRouter(services, shed, contract));

  app.use(() => {
    throw new ProblemError('NOT_FOUND');
  });
  app.use(contractRefusal);
  app.use(problemHandler);
  return app;
};

/** The operations of the contract: gate → JSON → load → one writing → validation → access → handler. */
const contractRouter = (services: Services, shed: RequestHandler, contract: Buffer): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(contractSteps(JSON.parse(contract.toString()), shed));
  router.use(implement(HANDLERS, services));
  return router;
};
