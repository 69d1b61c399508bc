import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import type { FindPath } from './find-path.ts';
import { requireIfMatch } from './if-match.ts';

/*
 * Checks before the contract's validation. Requests outside the contract stop here, and the validator only sees known
 * Content-Types, because it caches a compiled validator for every raw header value.
 */

const MAX_URL_LENGTH = 8 * 1024;

/**
 * Finds the operation of a request. Handles HEAD like GET.
 * @throws URL_TOO_LONG, NOT_FOUND, METHOD_NOT_ALLOWED
 */
export const findOperation =
  (findPath: FindPath): RequestHandler =>
  (req, res, next) => {
    if (req.originalUrl.length > MAX_URL_LENGTH) throw new ProblemError('URL_TOO_LONG');
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

/** Outside the contract, the API serves GET and HEAD only. @throws METHOD_NOT_ALLOWED */
export const allowReadsOnly: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD' && !/^\/api\/(v1|auth)\//.test(req.path)) {
    res.set('Allow', 'GET, HEAD');
    throw new ProblemError('METHOD_NOT_ALLOWED');
  }
  next();
};

const JSON_TYPE = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i;

/** Maximum size of a JSON body. */
export const MAX_JSON_BYTES = 256 * 1024;

/**
 * Accepts `application/json`, the file types of the operation, or no body, and normalizes the Content-Type header.
 * @throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export const contentTypeGate: RequestHandler = (req, _res, next) => {
  const { operation } = req;
  const length = req.headers['content-length'];
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  if (!hasBody) {
    delete req.headers['content-type'];
    if (operation?.body || operation?.upload) throw missingBody();
  } else {
    const type = normalizeContentType(req.headers['content-type'] ?? '', operation?.upload?.types);
    if (!type) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
    req.headers['content-type'] = type;
    // Rejects before reading the body; the parser counts the bytes of a chunked one.
    if (Number(length) > (operation?.upload?.maxBytes ?? MAX_JSON_BYTES))
      throw new ProblemError('PAYLOAD_TOO_LARGE');
  }
  next();
};

/**
 * Media types that clients declare for a file whose type they guess from its name or do not know; SVG and similar types
 * are not accepted.
 */
const FILE_TYPE = /^(image\/[\w.-]+|application\/octet-stream)?\s*(;[^,]*)?$/i;

/**
 * Returns the media type as spelled in the contract. The content determines the actual type, so any accepted type is
 * equivalent.
 */
const normalizeContentType = (
  given: string,
  files: readonly string[] | undefined,
): string | undefined => {
  if (files) return FILE_TYPE.test(given.trim()) ? files[0] : undefined;
  return JSON_TYPE.test(given) ? 'application/json' : undefined;
};

/** Returns whether to parse the body now; files are read after authorization. */
export const isJson = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers['content-type'] === 'application/json';

/** Runs before the validation, which would report a missing or malformed If-Match as INVALID_INPUT. */
export const preconditionGate: RequestHandler = (req, _res, next) => {
  if (req.operation?.versioned === 'requires') requireIfMatch(req);
  next();
};

const missingBody = () =>
  new ProblemError('INVALID_INPUT', { errors: [{ pointer: '', rule: 'requiredInput' }] });

const MAX_DEPTH = 20;

/** Rejects bodies nested deeper than any schema of the contract. @throws INVALID_INPUT */
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
