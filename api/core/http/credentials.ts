import type { Request } from 'express';
import type { Operation } from '#spec/core/operation.ts';

/**
 * Whether a guest calls an operation that needs a sign-in: the request has neither token nor cookie. Whether those it has are
 * valid is known only to who looks them up.
 */
export const lacksCredentials = (
  { access, path }: Pick<Operation, 'access' | 'path'>,
  req: Pick<Request, 'headers'>,
): boolean => {
  if (access === 'none') return false;
  if (typeof access === 'object' && (access.only === 'guest' || access.only === 'anonymous'))
    return false;
  const { authorization, cookie = '' } = req.headers;
  // Browsers may still have the cookie under its former name, which has a prefix.
  return path.startsWith('/api/auth/') ? !/session_token=/.test(cookie) : !authorization;
};
