import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '#api/core/log.ts';
import type { Operation } from '#spec/core/operation.ts';

/** Requests to the API that are no operations of the contract, by the beginning of their path. */
const OTHERS = [
  '/healthz',
  '/readyz',
  '/files/',
  '/downloads/',
  '/images/',
  '/dev/inbox',
  '/api/docs',
  '/api/openapi.json',
  '/api/problems/',
];

/**
 * Returns the route of an API request for the log: the path of the operation as in the contract, never the path that was
 * sent.
 */
export const apiRoute = (request: IncomingMessage, path: string): string =>
  (request as { operation?: Operation }).operation?.path ??
  OTHERS.find((prefix) => path.startsWith(prefix)) ??
  'unknown';

/**
 * Logs a line for every request: method, route, status, milliseconds, request id. Neither path, query nor address, which
 * may contain secrets and personal data. A client that disconnects early has no status.
 */
export const logRequests = (
  log: Log,
  handle: RequestListener,
  routeOf: (request: IncomingMessage, path: string) => string,
): RequestListener => {
  if (!log.isLevelEnabled('info')) return handle;
  // These lines have no field to redact, which would take twenty times as long as writing them.
  const lines = log.child({}, { redact: [] });
  return (request, response) => {
    const began = performance.now();
    // Express and the page server may change both.
    const { method, url = '/' } = request;
    response.once('close', () => {
      const line = {
        method,
        route: routeOf(request, url),
        ...(response.writableFinished && { status: response.statusCode }),
        ms: Math.round(performance.now() - began),
        requestId: response.getHeader('X-Request-Id'),
      };
      lines.info(line, 'request');
    });
    handle(request, response);
  };
};
