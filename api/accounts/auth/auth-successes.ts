import type { Response as ExpressResponse } from 'express';
import type { Config } from '#api/core/config.ts';
import type { Operation } from '#spec/core/operation.ts';

/** Forwards the cookies of better-auth, and how long its response may be cached. */
export const forwardHeaders = (response: Response, res: ExpressResponse): void => {
  res.set('Cache-Control', response.headers.get('cache-control') ?? 'no-store');
  // In their order: a name may be expired first and then set.
  for (const cookie of response.headers.getSetCookie()) res.append('Set-Cookie', cookie);
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
 * Some responses contain the whole row of a session, including the column that Noren adds. Admins see which account
 * becomes admin at each sign-in.
 */
export const presenterFor =
  ({ access }: Operation, { adminEmail }: Pick<Config, 'adminEmail'>): Present =>
  (name, value) => {
    if (name === 'openedBy') return undefined;
    if (typeof access !== 'object' || !isAccount(value) || value.email !== adminEmail) return value;
    return { ...value, becomesAdmin: true };
  };

const isAccount = (value: unknown): value is { email: string } =>
  typeof value === 'object' && value !== null && 'email' in value && 'emailVerified' in value;
