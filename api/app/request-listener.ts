import type { IncomingMessage, RequestListener } from 'node:http';
import { apiRoute, logRequests } from '#api/core/http/request-log.ts';
import type { Log } from '#api/core/log.ts';

/** Paths handled by the API, which refuses those with repeated slashes; the page server handles all others. */
const API_PATH = /^\/+(api|images|files|downloads|dev\/inbox(\.json)?|healthz|readyz)(?=[/?]|$)/;

/** The page server. */
type Pages = { readonly handle: RequestListener; readonly routeOf: (path: string) => string };

/** Distributes requests to the API and the page server, and logs them. */
export const createRequestListener = (
  log: Log,
  api: RequestListener,
  pages: Pages,
): RequestListener => {
  const handle: RequestListener = (req, res) =>
    API_PATH.test(req.url ?? '/') ? api(req, res) : pages.handle(req, res);
  const routeOf = (req: IncomingMessage, path: string) =>
    API_PATH.test(path) ? apiRoute(req, path) : pages.routeOf(path);
  const logged = logRequests(log, handle, routeOf);
  return (req, res) => {
    req.url = toOriginForm(req.url ?? '/');
    logged(req, res);
  };
};

/** Converts the absolute form of a request target (RFC 9112, 3.2.2) to the origin form; ignores its host. */
const toOriginForm = (url: string): string => {
  if (url.startsWith('/')) return url;
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : '/';
};
