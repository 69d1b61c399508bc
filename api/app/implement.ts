import { type Request, type RequestHandler, type Response, Router } from 'express';
import { asksForPasskey } from '#api/accounts/auth/auth-method.ts';
import { authorize } from '#api/core/access/authorize.ts';
import { versionOf } from '#api/core/http/etag.ts';
import type { AnyHandler, Context, Input, Versioned } from '#api/core/http/handler.ts';
import { inputOf } from '#api/core/http/input.ts';
import { askedLocaleOf, letterLocale } from '#api/core/http/locale.ts';
import { clientOf, ipOf } from '#api/core/http/rate-limits.ts';
import { type UploadedFile, withUpload } from '#api/core/http/upload.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { etagOf } from '#spec/core/versions.ts';
import type { Runtime } from './compose.ts';
import { handlerOf } from './handlers.ts';

/** The routes of the contract, each: access → typed input → handler → response. */
export const implement = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    router[operation.method](
      // The gate has checked that the path begins with /api.
      expressPath(operation.path.slice('/api'.length)),
      operation.servedBy ? runtime.parts.auth.serve : serve(operation, runtime),
    );
  }
  return router;
};

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const serve = (operation: Operation, { platform, parts: created }: Runtime): RequestHandler => {
  const { handler, capability } = handlerOf(operation.id);
  const parts = created[capability];
  const { verifyBearer } = created.auth;
  return async (req, res) => {
    // A response that caches share is computed without knowing the caller.
    const token = operation.caching === 'public' ? undefined : bearerOf(req);
    const identity = token === undefined ? undefined : await verifyBearer(token);
    authorize(operation.access, identity, asksForPasskey(platform.config), platform.log);
    const input = inputOf(operation, req);
    const context = {
      platform,
      parts,
      identity,
      client: clientOf(ipOf(req)),
      locale: letterLocale(askedLocaleOf(req), identity?.mailLocale),
      now: platform.now(),
    };
    const version = operation.versioned === 'requires' ? versionOf(req) : undefined;
    const handle = (upload?: UploadedFile): ReturnType<AnyHandler> =>
      handler({ ...input, version, upload } as Input, context as Context);
    const output = operation.upload
      ? await withUpload(operation.upload, identity?.userId ?? context.client, req, res, handle)
      : await handle();
    // A page that is read after this response shows what was written (docs/decisions/0018).
    if (operation.method !== 'get') await platform.publicChanges.flush();
    send(operation, req, res, output);
  };
};

const send = (operation: Operation, req: Request, res: Response, output: unknown): void => {
  const caching = operation.caching ?? 'private';
  res.status(operation.success.status).set('Cache-Control', CACHING[caching]);
  // A response that nobody may cache is always sent whole.
  if (caching === 'private') delete req.headers['if-none-match'];
  if (output === undefined) res.end();
  else if (!operation.versioned) res.json(output);
  else {
    const { version, value } = output as Versioned<unknown>;
    res.set('ETag', etagOf(version)).json(value);
  }
};

/** The token of an Authorization header; never of a cookie or an address. RFC 6750. */
const bearerOf = (req: Request): string | undefined =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(req.get('Authorization') ?? '')?.[1];

const CACHING = {
  public: 'public, max-age=15, stale-while-revalidate=60',
  private: 'no-store',
};
