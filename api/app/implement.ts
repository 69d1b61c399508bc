import { createHash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { rethrowForErasedAccount } from '#api/accounts/auth/accounts/database.ts';
import { assertOwner } from '#api/accounts/auth/http/guard.ts';
import { requiresPasskey } from '#api/accounts/auth/sign-in/auth-method.ts';
import { authorize, type Requirement } from '#api/core/access/authorize.ts';
import { recordReading } from '#api/core/audit/readings.ts';
import { inRequestScope } from '#api/core/db/request-scope.ts';
import type { UploadedFile } from '#api/core/files/received-file.ts';
import {
  costOf,
  createCostlyReads,
  MAX_AGE_S,
  type Retained,
} from '#api/core/http/costly-reads.ts';
import { unhide } from '#api/core/http/database-failures.ts';
import type { Context, Input } from '#api/core/http/handler.ts';
import { requireIfMatch } from '#api/core/http/if-match.ts';
import { withImageSlot } from '#api/core/http/image-slots.ts';
import { parseInputOrThrow } from '#api/core/http/input.ts';
import { requireLink } from '#api/core/http/link-tokens.ts';
import { emailLocale, requestedLocale } from '#api/core/http/locale.ts';
import { clientIp, clientNetwork } from '#api/core/http/rate-limits.ts';
import { Revalidated, sendRevalidated } from '#api/core/http/revalidated.ts';
import { withUpload } from '#api/core/http/upload.ts';
import { run } from '#api/core/operations/run.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import { isPublic, type Operation } from '#spec/core/operation.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import { toETag } from '#spec/core/versions.ts';
import { rolesWith } from '#spec/tenants/rights.ts';
import type { Runtime } from './compose.ts';
import { findHandler } from './handlers.ts';

/**
 * Returns a router for all operations of the contract; each route: access → typed input → quota → handler → response.
 * @param document the serialized contract
 */
export const implement = (runtime: Runtime, document: Buffer): Router => {
  const contract = createHash('sha1').update(document).digest('base64url');
  const publicReads = createCostlyReads(runtime.platform);
  const router = Router({ caseSensitive: true, strict: true });
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    const handler = operation.servedBy
      ? runtime.parts.auth.serve
      : serve(operation, runtime, { contract, publicReads });
    router[operation.method](
      // The gate has checked that the path begins with /api.
      expressPath(operation.path.slice('/api'.length)),
      inScope(operation, handler),
    );
  }
  return router;
};

/** Runs a request in the scope of its operation. A database failure is then not hidden behind an answer of 500. */
const inScope =
  ({ id }: Pick<Operation, 'id'>, handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    inRequestScope(id, async () => {
      try {
        await handler(req, res, next);
      } catch (error) {
        throw unhide(error);
      }
    });

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Data that all operations use. */
type Shared = {
  /** The hash of the document. */
  readonly contract: string;
  readonly publicReads: ReturnType<typeof createCostlyReads>;
};

const serve = (
  operation: Operation,
  { platform, parts: created }: Runtime,
  { contract, publicReads }: Shared,
): RequestHandler => {
  const { handler, capability } = findHandler(operation.id);
  const parts = created[capability];
  const { verifyBearer } = created.auth;
  return async (req, res) => {
    // Shared caches may store the response, so it must not depend on the caller.
    const token = isPublic(operation) ? undefined : bearerToken(req);
    const identity = token === undefined ? undefined : await verifyBearer(token);
    const { config, db, slot } = platform;
    const now = platform.now();
    authorize(
      requirementOf(operation, req.params as Record<string, string>),
      identity,
      requiresPasskey(config),
      platform.log,
    );
    if (identity && (operation.ownerOnly || operation.requiresFreshSession))
      await assertOwner(operation, identity, { db, config, now, memberships: slot('memberships') });
    const input = parseInputOrThrow(operation, req);
    const context = {
      platform,
      parts,
      actor: identity,
      client: clientNetwork(clientIp(req)),
      locale: emailLocale(requestedLocale(req), identity?.mailLocale),
      now,
    };
    const version = operation.versioned === 'requires' ? requireIfMatch(req) : undefined;
    const linkToken = operation.linkToken ? req.get('Link-Token') : undefined;
    const linkedId = linkToken === undefined ? undefined : await requireLink(platform, linkToken);
    const previewKey = operation.previewKey ? req.get('Preview-Key') : undefined;
    await platform.countTowardsQuota(operation, {
      userId: identity?.userId,
      linkedId,
      idempotencyKey: input.idempotencyKey,
    });
    const handle = (upload?: UploadedFile): Promise<unknown> =>
      run(
        operation,
        handler,
        { ...input, version, linkToken, previewKey, upload } as Input,
        context as Context,
      ).catch(rethrowForErasedAccount);
    const respond = () => {
      const sender = identity?.userId ?? context.client;
      const { upload } = operation;
      const { dataDir } = config;
      if (upload) return withUpload({ upload, sender, dataDir }, req, handle);
      if (operation.arrangesPictures) return withImageSlot(sender, () => handle());
      if (!isPublic(operation)) return handle();
      return shareRead(publicReads, operation, {
        address: req.originalUrl,
        query: input.query,
        handle,
      });
    };
    const output = await respond();
    if (operation.readsPersonalData && identity)
      await recordReading(db, {
        ...{ reader: identity, operation: operation.id, now },
        of: readEntity(operation, req.params as Record<string, string>),
      });
    // Pages requested after this response must show the change (docs/decisions/0018).
    if (operation.method !== 'get') await platform.publicChanges.flush();
    setCaching(operation, req, res);
    if (output instanceof Revalidated) await sendRevalidated(req, res, output, contract);
    else send(operation, res, output);
  };
};

type PublicRead = {
  readonly address: string;
  readonly query: unknown;
  readonly handle: () => Promise<unknown>;
};

/** Shares a public read: identical reads share one execution; lists that are `public` are also retained. */
const shareRead = (
  { share, retain }: Shared['publicReads'],
  operation: Operation,
  { address, query, handle }: PublicRead,
): Promise<unknown> => {
  const cost = costOf(operation, query as Record<string, unknown> | undefined);
  const key = `${operation.id} ${address}`;
  if (!cost || operation.caching !== 'public') return share(key, cost, handle);
  return retain(key, cost, async () => Buffer.from(JSON.stringify(await handle()))).then(
    (retained) => new Serialized(retained),
  );
};

/** Returns the entity that an operation reads; undefined for a list. */
const readEntity = (
  { readsPersonalData: read }: Operation,
  params: Readonly<Record<string, string>>,
) =>
  typeof read === 'object'
    ? { entity: read.entity, entityId: params[read.parameter] as string }
    : undefined;

/** Returns the requirement of `authorize` for the path parameters of a request. */
const requirementOf = (
  { access, right }: Operation,
  params: Readonly<Record<string, string>>,
): Requirement => ({ access, roles: right && rolesWith(right, params) });

/** A response whose JSON is already serialized. */
class Serialized {
  readonly #retained: Retained;

  constructor(retained: Retained) {
    this.#retained = retained;
  }

  send(res: Response): void {
    const { bytes, age } = this.#retained;
    // Otherwise caches would add their own time to it. RFC 9111, 5.1
    if (age > 0) res.set('Age', String(age));
    res.type('json').send(bytes);
  }
}

const setCaching = ({ caching = 'private' }: Operation, req: Request, res: Response): void => {
  res.set('Cache-Control', CACHE_CONTROL[caching]);
  // `no-store` responses are never answered with 304.
  if (caching === 'private') delete req.headers['if-none-match'];
  // Express answers `no-cache` with the whole response, but the header asks for validation, and fetch adds it to every
  // If-None-Match of its caller. RFC 9111, 5.2.1.4
  else delete req.headers['cache-control'];
};

const send = (operation: Operation, res: Response, output: unknown): void => {
  res.status(operation.success.status);
  const { mediaType, fileName } = operation.success;
  if (fileName)
    res.attachment(fileName.replace(/\{(\w+)\}/g, (_, name) => String(res.req.params[name])));
  if (output === undefined) res.end();
  else if (output instanceof Serialized) output.send(res);
  else if (mediaType) res.set('Content-Type', mediaType).send(output);
  else if (!operation.versioned) res.json(output);
  else {
    const { version, value } = output as Versioned<unknown>;
    res.set('ETag', toETag(version)).json(value);
  }
};

/** Returns the token of the Authorization header, never of a cookie or the query. RFC 6750. */
const bearerToken = (req: Request): string | undefined =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(req.get('Authorization') ?? '')?.[1];

const CACHE_CONTROL = {
  public: `public, max-age=${MAX_AGE_S}, stale-while-revalidate=60`,
  'public-revalidated': 'public, no-cache',
  private: 'no-store',
  'private-revalidated': 'private, no-cache',
};
