import express, { type Express, type RequestHandler, Router } from 'express';
import { filesRouter } from '#api/core/files/files-router.ts';
import { contractMiddleware } from '#api/core/http/contract-middleware.ts';
import { docsRouter } from '#api/core/http/docs-router.ts';
import { securityHeaders } from '#api/core/http/headers.ts';
import { healthRouter } from '#api/core/http/health.ts';
import { shedLoad } from '#api/core/http/load-shedding.ts';
import { problemHandler } from '#api/core/http/problem.ts';
import type { ReadinessCheck } from '#api/core/http/readiness.ts';
import { identifyRequests } from '#api/core/http/request.ts';
import { allowReadsOnly } from '#api/core/http/request-gates.ts';
import { contractErrorHandler, validateContract } from '#api/core/http/validate.ts';
import { inboxRouter } from '#api/core/mail/inbox.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Runtime } from './compose.ts';
import { findPath, serializedContract } from './contract.ts';
import type { Demo } from './demo-import.ts';
import { implement } from './implement.ts';
import { isMigrated } from './migrate.ts';
import { PROBLEM_CATALOG } from './problems.ts';

type Options = {
  /** The serialized contract. */
  readonly document?: Buffer;
  readonly demo?: Demo | undefined;
};

const MIGRATIONS: ReadinessCheck = { name: 'migrations', isReady: ({ db }) => isMigrated(db) };

/** Creates the API as an Express app; requests pass the steps in this order. */
export const createApp = (
  runtime: Runtime,
  { document = serializedContract(), demo }: Options = {},
): Express => {
  const { platform } = runtime;
  const { config, log, lifecycle, files } = platform;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', config.trustProxy);
  app.locals.problems = PROBLEM_CATALOG;

  app.use(identifyRequests(log));
  app.use(securityHeaders({ https: config.baseUrl.startsWith('https:') }));
  app.use(allowReadsOnly);
  app.use(healthRouter(platform, [MIGRATIONS, ...platform.slot('readiness')]));
  const shed = shedLoad(lifecycle);
  app.use(['/images', '/files', '/downloads', '/dev'], shed);
  if (demo) app.use(demo.router);
  app.use('/files', filesRouter(files));
  app.use('/downloads', runtime.parts.personalData.downloads);
  if (config.siteEnv !== 'production') app.use('/dev', inboxRouter(platform));
  app.use('/api', docsRouter(document, PROBLEM_CATALOG));
  app.use('/api', contractRouter(runtime, shed, document));

  app.use(() => {
    throw new ProblemError('NOT_FOUND');
  });
  app.use(contractErrorHandler);
  app.use(problemHandler);
  return app;
};

/** Returns the operations of the contract: gate → JSON → load shedding → normalization → validation → access → handler. */
const contractRouter = (runtime: Runtime, shed: RequestHandler, document: Buffer): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(contractMiddleware({ validate: validatorsOf(document), findPath }, shed));
  router.use(implement(runtime, document));
  return router;
};

const validators = new WeakMap<Buffer, RequestHandler[]>();

/** Apps with the same document share its validators, which are expensive to compile. */
const validatorsOf = (document: Buffer): RequestHandler[] => {
  const known = validators.get(document) ?? validateContract(JSON.parse(document.toString()));
  validators.set(document, known);
  return known;
};
