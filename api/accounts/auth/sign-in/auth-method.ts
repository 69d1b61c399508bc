import type { AUTH_METHODS } from '#spec/accounts/security.ts';

/** How a session was opened. */
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** The endpoints of better-auth that open sessions. */
const BY_PATH: Readonly<Record<string, AuthMethod>> = {
  '/sign-in/email-otp': 'code',
  '/email-otp/verify-email': 'code',
  '/sign-in/email': 'password',
  '/passkey/verify-authentication': 'passkey',
  '/device/token': 'device',
  '/admin/impersonate-user': 'impersonation',
};

export const authMethodOf = (path: string | undefined): AuthMethod | undefined =>
  path === undefined ? undefined : BY_PATH[path];

/**
 * Returns whether the session was opened with a passkey. A passkey session approves the session of a program, so a
 * device session counts as one.
 */
export const hasShownPasskey = (method: AuthMethod | null): boolean =>
  method === 'passkey' || method === 'device';

/** Returns whether admin and staff rights need a passkey, as in production. Elsewhere everybody shares the demo accounts. */
export const requiresPasskey = (config: { siteEnv: string }): boolean =>
  config.siteEnv === 'production';
