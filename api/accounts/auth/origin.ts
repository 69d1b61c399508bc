import type { Request } from 'express';
import type { Config } from '#api/core/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from our own pages, or from no page at all. Browsers send Origin with every request that can
 * change something; `null` is a page that hides where it comes from.
 */
export const isOwnOrigin = (
  req: Pick<Request, 'headers'>,
  config: Pick<Config, 'baseUrl' | 'siteEnv'>,
): boolean => {
  const { origin, host } = req.headers;
  if (origin === undefined || origin === config.baseUrl) return true;
  const from = URL.parse(origin);
  if (!from) return false;
  // A demo is also reached by other names of its machine: then the page's host is the one it calls.
  if (config.siteEnv !== 'production' && from.host === host) return true;
  const base = new URL(config.baseUrl);
  return (
    LOOPBACK.has(from.hostname) &&
    LOOPBACK.has(base.hostname) &&
    from.port === base.port &&
    from.protocol === base.protocol
  );
};
