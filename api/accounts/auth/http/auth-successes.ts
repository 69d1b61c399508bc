import type { Response as ExpressResponse } from 'express';
import type { Config } from '#api/core/config.ts';
import type { Operation } from '#spec/core/operation.ts';
import { TOKEN_SECONDS } from '../better-auth/tokens.ts';
import { removeFormerCookies } from '../sessions/former-cookies.ts';

/** Forwards the cookies of better-auth, and how long its response may be cached. */
export const forwardHeaders = (
  response: Response,
  res: ExpressResponse,
  requestCookies: string | undefined,
): void => {
  res.set('Cache-Control', response.headers.get('cache-control') ?? 'no-store');
  const setCookies = response.headers.getSetCookie();
  // In their order: a name may be expired first and then set.
  for (const cookie of [...setCookies, ...removeFormerCookies(requestCookies, setCookies)])
    res.append('Set-Cookie', cookie);
};

type Present = (name: string, value: unknown) => unknown;

/** Forwards a success of better-auth. */
export const sendSuccess = async (
  response: Response,
  res: ExpressResponse,
  present: Present,
): Promise<void> => {
  const body: unknown = JSON.parse(await response.text(), present);
  res.status(response.status);
  // The contract's validator treats a null body as a missing one.
  if (body === null) res.type('json').end('null');
  else res.json(body);
};

/**
 * The operations whose `token` has a use: the JWT, and the token that identifies a session to revoke. Others return the
 * secret of the session, which gives no access without the signature in the cookie, but would end up in logs.
 */
const RETURNS_TOKEN: readonly string[] = ['getToken', 'listUserSessions'];

/**
 * Selects the fields of better-auth's response that leave the API. Some responses contain the whole row of a session,
 * including the column that Noren adds. Admins see which account becomes admin at each sign-in. A program gets its token
 * for the platform API as `accessToken`.
 */
export const presenterFor =
  (
    { id, access }: Operation,
    { adminEmail }: Pick<Config, 'adminEmail'>,
    accessToken?: string,
  ): Present =>
  (name, value) => {
    if (name === 'openedBy') return undefined;
    if (name === 'token' && !RETURNS_TOKEN.includes(id)) return undefined;
    if (name === 'access_token') return accessToken;
    if (name === 'expires_in' && accessToken !== undefined) return TOKEN_SECONDS;
    if (typeof access !== 'object' || !isAccount(value) || value.email !== adminEmail) return value;
    return { ...value, becomesAdmin: true };
  };

const isAccount = (value: unknown): value is { email: string } =>
  typeof value === 'object' && value !== null && 'email' in value && 'emailVerified' in value;
