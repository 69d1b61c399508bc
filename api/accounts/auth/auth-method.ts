/** How a session was opened: what somebody has shown to get it. */
export type OpenedBy = 'code' | 'password' | 'passkey' | 'device' | 'impersonation';

/** The endpoints of better-auth that open sessions. */
const BY_PATH: Readonly<Record<string, OpenedBy>> = {
  '/sign-in/email-otp': 'code',
  '/email-otp/verify-email': 'code',
  '/sign-in/email': 'password',
  '/passkey/verify-authentication': 'passkey',
  '/device/token': 'device',
  '/admin/impersonate-user': 'impersonation',
};

export const openedByOf = (path: string | undefined): OpenedBy | undefined =>
  path === undefined ? undefined : BY_PATH[path];

/**
 * Whether admin and staff rights act in such a session where passkeys are asked for. A program is let in by a session
 * that has shown one.
 */
export const hasShownPasskey = (openedBy: OpenedBy | null): boolean =>
  openedBy === 'passkey' || openedBy === 'device';

/** Where admins and staff have to show a passkey: in production, not where the demo accounts are shared. */
export const asksForPasskey = (config: { siteEnv: string }): boolean =>
  config.siteEnv === 'production';
