import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { asksForPasskey } from '#api/accounts/auth/auth-method.ts';
import { type VerifyBearer, verifyBearer } from '#api/accounts/auth/bearer.ts';
import { authHandler } from '#api/accounts/auth/handler.ts';
import { authorize } from '#api/core/access/authorize.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { versionOf } from '#api/core/http/etag.ts';
import { inputOf } from '#api/core/http/input.ts';
import { askedLocaleOf, letterLocale } from '#api/core/http/locale.ts';
import { clientOf, ipOf } from '#api/core/http/rate-limits.ts';
import { type UploadedFile, withUpload } from '#api/core/http/upload.ts';
import { OPERATIONS, type Operations, type OwnOperationId } from '#spec/app/operations.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Operation } from '#spec/core/operation.ts';
import { etagOf } from '#spec/core/versions.ts';
import type { Services } from './services.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Field<Id extends OwnOperationId, Key extends string> = Operations[Id] extends {
  readonly [K in Key]: infer Schema;
}
  ? Schema
  : undefined;

/** What a handler is given: the checked and typed parts of the request. */
export type Input<Id extends OwnOperationId> = {
  params: Parsed<Field<Id, 'params'>>;
  query: Parsed<Field<Id, 'query'>>;
  body: Parsed<Field<Id, 'body'>>;
  /** The file, where the operation takes one. */
  upload: Field<Id, 'upload'> extends { types: readonly (infer Type)[] }
    ? { type: Type; bytes: Buffer }
    : undefined;
  /** The version that the change is based on, where the operation requires it; the transition compares it. */
  version: Field<Id, 'versioned'> extends 'requires' ? number : undefined;
  idempotencyKey: Field<Id, 'idempotency'> extends 'required' ? string : string | undefined;
};

/** Nobody is known where everybody gets the same answer; a guest may or may not be somebody where access is free. */
type Asking<Op> = Op extends { caching: 'public' } | { access: { only: 'guest' | 'anonymous' } }
  ? undefined
  : Op extends { access: 'none' }
    ? Identity | undefined
    : Identity;

/** Who asks, from where, in which language letters about it are written, and what the handler may use. */
export type Context<Id extends OwnOperationId = OwnOperationId> = {
  services: Services;
  identity: Asking<Operations[Id]>;
  /** The network of the one who asks, as limits count it. */
  client: string;
  locale: Locale;
  now: Date;
};

/** What a versioned operation answers with; the version becomes the ETag. */
export type Versioned<Value> = { version: number; value: Value };

type Output<Id extends OwnOperationId> = Operations[Id]['success'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? Operations[Id] extends { versioned: string }
    ? Versioned<z.input<Schema>>
    : z.input<Schema>
  : undefined;

/** One operation: read the typed input, authorize, one store or transition call, return what to present. */
export type Handler<Id extends OwnOperationId> = (
  input: Input<Id>,
  context: Context<Id>,
) => Promise<Output<Id>>;

/** One handler per operation of our own; a missing one does not compile. */
export type Handlers = { [Id in OwnOperationId]: Handler<Id> };

/** The routes of the contract, each: access → typed input → handler → answer. */
export const implement = (handlers: Handlers, services: Services): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const betterAuth = authHandler(services.auth, services);
  const verify = verifyBearer(services.auth, services.db);
  for (const operation of Object.values(OPERATIONS) as Operation[]) {
    const handler = handlers[operation.id as OwnOperationId] as Handler<OwnOperationId>;
    router[operation.method](
      // The gate has seen to it that the path begins with /api.
      expressPath(operation.path.slice('/api'.length)),
      operation.servedBy ? betterAuth : answer(operation, handler, services, verify),
    );
  }
  return router;
};

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const answer =
  (
    operation: Operation,
    handler: Handler<OwnOperationId>,
    services: Services,
    verify: VerifyBearer,
  ): RequestHandler =>
  async (req, res) => {
    // An answer that caches keep for everybody is made without knowing who asks.
    const token = operation.caching === 'public' ? undefined : bearerOf(req);
    const identity = token === undefined ? undefined : await verify(token);
    authorize(operation.access, identity, asksForPasskey(services.config), services.log);
    const input = inputOf(operation, req);
    const context = {
      services,
      identity,
      client: clientOf(ipOf(req)),
      locale: letterLocale(askedLocaleOf(req), identity?.mailLocale),
      now: services.now(),
    };
    const version = operation.versioned === 'requires' ? versionOf(req) : undefined;
    const handle = (upload?: UploadedFile) =>
      handler({ ...input, version, upload } as Input<OwnOperationId>, context as Context);
    const output = operation.upload
      ? await withUpload(operation.upload, identity?.userId ?? context.client, req, res, handle)
      : await handle();
    // Who reads a page after this answer sees what was written (docs/decisions/0018).
    if (operation.method !== 'get') await services.publicChanges.heard();
    send(operation, req, res, output);
  };

const send = (operation: Operation, req: Request, res: Response, output: unknown): void => {
  const caching = operation.caching ?? 'private';
  res.status(operation.success.status).set('Cache-Control', CACHING[caching]);
  // What nobody keeps is always answered whole.
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
