import type { Request } from 'express';
import type { Config } from '#api/core/config.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/*
 * The only check of where a change under `/api/auth` comes from; better-auth sees none of these headers as they were sent.
 * `csrf.test.ts` has the matrix of trials.
 */

type SiteConfig = Pick<Config, 'baseUrl' | 'siteEnv'>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether `Origin` names this site. `null` comes from a page with an opaque origin, and is refused. */
export const isOwnOrigin = (
  origin: string,
  { host }: Pick<Request['headers'], 'host'>,
  config: SiteConfig,
): boolean => {
  if (origin === config.baseUrl) return true;
  const source = URL.parse(origin);
  if (!source) return false;
  // A demo is also reached by other names of its machine: then the page's host equals the request's.
  if (config.siteEnv !== 'production' && source.host === host) return true;
  const base = new URL(config.baseUrl);
  return (
    LOOPBACK.has(source.hostname) &&
    LOOPBACK.has(base.hostname) &&
    source.port === base.port &&
    source.protocol === base.protocol
  );
};

/** Values of Fetch Metadata for a page of this site, and for requests that no page has caused. */
const OWN_FETCH_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Throws INVALID_ORIGIN or MISSING_OR_NULL_ORIGIN for a change that another site may have caused. A site can make browsers
 * send cookies, but not without saying where the request comes from. A request with neither is a program's, which can do
 * no more than anybody; Node's fetch sends `Sec-Fetch-Mode`, so that this header alone says nothing.
 */
export const assertOwnOrigin = (
  req: Pick<Request, 'method' | 'headers'>,
  config: SiteConfig,
): void => {
  if (req.method === 'GET') return;
  const { cookie, origin, referer } = req.headers;
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, req.headers, config)) throw new ProblemError('INVALID_ORIGIN');
    return;
  }
  // No program sends these two. If a browser omits Origin for any reason, they must not allow a request that Origin would refuse.
  const isFromOtherSite = !OWN_FETCH_SITES.includes(req.headers['sec-fetch-site']);
  if (cookie !== undefined || isFromOtherSite) throw new ProblemError('MISSING_OR_NULL_ORIGIN');
  if (referer === undefined) return;
  const page = URL.parse(referer)?.origin ?? 'null';
  if (!isOwnOrigin(page, req.headers, config)) throw new ProblemError('INVALID_ORIGIN');
};
