import type { Request } from 'express';
import type { Config } from '#api/core/config.ts';
import { ProblemError } from '#api/core/problem-error.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from our own pages or not from a browser. Browsers send Origin with every request that can
 * change something; `null` is a page with an opaque origin, which is refused.
 */
export const isOwnOrigin = (
  req: Pick<Request, 'headers'>,
  config: Pick<Config, 'baseUrl' | 'siteEnv'>,
): boolean => {
  const { origin, host } = req.headers;
  if (origin === undefined || origin === config.baseUrl) return true;
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

/** Throws INVALID_ORIGIN or MISSING_OR_NULL_ORIGIN for a change that another site may have caused. */
export const assertOwnOrigin = (
  req: Pick<Request, 'method' | 'headers'>,
  config: Pick<Config, 'baseUrl' | 'siteEnv'>,
): void => {
  if (req.method === 'GET') return;
  if (!isOwnOrigin(req, config)) throw new ProblemError('INVALID_ORIGIN');
  const { cookie, origin } = req.headers;
  // A change that carries a session must also carry its origin.
  if (cookie !== undefined && origin === undefined)
    throw new ProblemError('MISSING_OR_NULL_ORIGIN');
};
