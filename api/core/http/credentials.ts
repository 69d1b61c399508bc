import type { Request } from 'express';
import type { Operation } from '#spec/core/operation.ts';

/**
 * Returns whether a guest calls an operation that requires a sign-in: the request has neither token nor cookie. Only a
 * lookup decides whether existing credentials are valid.
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
