import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import { versionOf } from './etag.ts';
import type { FindPath } from './find-path.ts';

/*
 * What comes before the contract's validation: nothing outside the contract goes further, and the validator only ever
 * meets the Content-Types it knows (it keeps a compiled validator for every raw value a client sends).
 */

const MAX_URL = 8 * 1024;

/** Finds the operation; 404 and 405 for what is outside the contract. HEAD is answered like GET, without the body. */
export const findOperation =
  (findPath: FindPath): RequestHandler =>
  (req, res, next) => {
    if (req.originalUrl.length > MAX_URL) throw new ProblemError('URL_TOO_LONG');
    const { entry, params } = findPath(req.originalUrl.split('?', 1)[0] ?? '');
    if (req.method === 'HEAD' && entry.allow.includes('HEAD')) {
      // Node writes no body for a HEAD request, whatever the handler passes to it.
      req.method = 'GET';
      req.isHead = true;
    }
    req.operation = entry.operations.get(req.method);
    if (!req.operation) {
      res.set('Allow', entry.allow);
      throw new ProblemError('METHOD_NOT_ALLOWED');
    }
    req.pathParams = params;
    next();
  };

/** Everything beside the contract that the API serves is only read. */
export const onlyRead: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD' && !/^\/api\/(v1|auth)\//.test(req.path)) {
    res.set('Allow', 'GET, HEAD');
    throw new ProblemError('METHOD_NOT_ALLOWED');
  }
  next();
};

const JSON_TYPE = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i;

/** Most bytes of a body of JSON. */
export const MAX_JSON = 256 * 1024;

/** `application/json`, the operation's types of files, or nothing at all; the header leaves here in one spelling. */
export const contentTypeGate: RequestHandler = (req, _res, next) => {
  const { operation } = req;
  const length = req.headers['content-length'];
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  if (!hasBody) {
    delete req.headers['content-type'];
    if (operation?.body || operation?.upload) throw missingBody();
  } else {
    const type = typeOf(req.headers['content-type'] ?? '', operation?.upload?.types);
    if (!type) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
    req.headers['content-type'] = type;
    // Refused before it is read; what has no length is counted while it is.
    if (Number(length) > (operation?.upload?.maxBytes ?? MAX_JSON))
      throw new ProblemError('PAYLOAD_TOO_LARGE');
  }
  next();
};

/** The type in the contract's spelling; files have no parameters. */
const typeOf = (given: string, files: readonly string[] | undefined): string | undefined => {
  if (files) return files.find((type) => type === given.trim().toLowerCase());
  return JSON_TYPE.test(given) ? 'application/json' : undefined;
};

/** Files are read later, once it is known that the sender may send one. */
export const isJson = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers['content-type'] === 'application/json';

/** Before the validation, which would call a missing or foreign If-Match a bad header. */
export const preconditionGate: RequestHandler = (req, _res, next) => {
  if (req.operation?.versioned === 'requires') versionOf(req);
  next();
};

const missingBody = () =>
  new ProblemError('INVALID_INPUT', { errors: [{ pointer: '', rule: 'requiredInput' }] });

const MAX_DEPTH = 20;

/** Refuses bodies nested deeper than anything the contract has. */
export const depthGate: RequestHandler = (req, _res, next) => {
  if (depth(req.body) > MAX_DEPTH) throw new ProblemError('INVALID_INPUT');
  next();
};

const depth = (value: unknown, at = 0): number => {
  if (at > MAX_DEPTH || typeof value !== 'object' || value === null) return at;
  let deepest = at;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depth(inner, at + 1));
  return deepest;
};
