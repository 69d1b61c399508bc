import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import type { Identity, SelectMemberships } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { isBanned } from '../accounts/ban.ts';
import { readMemberships } from '../accounts/memberships.ts';
import { findSessionWithUser } from '../accounts/store.ts';
import type { Auth } from '../better-auth/auth.ts';
import { tokenAudience, tokenIssuer } from '../better-auth/tokens.ts';
import { hasShownPasskey } from '../sign-in/auth-method.ts';

/** The minimum time between two reloads of the keys for tokens signed with an unknown key. */
const RELOAD_MS = 1_000;
/** The maximum age of loaded keys: after that, no process accepts a deleted key. */
const MAX_AGE_MS = 10 * 60_000;

export type VerifyBearer = (token: string) => Promise<Identity | undefined>;

/**
 * Identifies the user of a token of `getToken`. Undefined when the token is forged, expired or for another audience, or its
 * session has ended: every call looks the session up, so that sign-out, ban and revocation take effect at once. Throws only
 * when the database does.
 */
export const verifyBearer = (
  auth: Auth,
  db: Kysely<Database>,
  memberships: readonly SelectMemberships[],
): VerifyBearer => {
  const verify = tokenVerifier(auth);
  return async (token) => {
    const claims = await verify(token);
    return claims && findIdentity(db, claims, memberships);
  };
};

type Claims = { sid: string; sub: string };

const tokenVerifier = (auth: Auth) => {
  const { baseURL } = auth.options;
  const options = {
    algorithms: ['EdDSA'],
    issuer: tokenIssuer(baseURL),
    audience: tokenAudience(baseURL),
    requiredClaims: ['sub', 'sid', 'exp'],
  };
  let keys: { set: ReturnType<typeof createLocalJWKSet>; at: number } | undefined;
  const load = async () => {
    const { keys: found } = await auth.api.getJwks();
    keys = { set: createLocalJWKSet({ keys: found }), at: Date.now() };
    return keys.set;
  };
  const check = async (token: string, set: ReturnType<typeof createLocalJWKSet>) =>
    (await jwtVerify(token, set, options)).payload;

  return async (token: string): Promise<Claims | undefined> => {
    const age = keys ? Date.now() - keys.at : Number.POSITIVE_INFINITY;
    const current = keys && age < MAX_AGE_MS ? keys.set : await load();
    try {
      return claimsOf(await check(token, current));
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (!(error instanceof errors.JWKSNoMatchingKey) || age < RELOAD_MS) return undefined;
    }
    const fresh = await load();
    try {
      return claimsOf(await check(token, fresh));
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
};

const claimsOf = ({ sid, sub }: JWTPayload): Claims | undefined =>
  typeof sid === 'string' && typeof sub === 'string' ? { sid, sub } : undefined;

const findIdentity = async (
  db: Kysely<Database>,
  { sid, sub }: Claims,
  memberships: readonly SelectMemberships[],
): Promise<Identity | undefined> => {
  const row = await findSessionWithUser(db, sid, memberships);
  const now = new Date();
  if (!row || row.userId !== sub || row.expiresAt <= now) return undefined;
  if (isBanned(row, now)) return undefined;
  return {
    userId: row.userId,
    sessionId: sid,
    signedInAt: row.createdAt,
    email: row.email,
    name: row.name,
    role: row.role === 'admin' ? 'admin' : 'user',
    hasShownPasskey: hasShownPasskey(row.openedBy),
    memberships: readMemberships(memberships, row),
    ...(row.locale && { mailLocale: row.locale }),
    ...(row.impersonatedBy && { impersonatedBy: row.impersonatedBy }),
  };
};
