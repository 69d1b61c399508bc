import { requiresPasskey } from '#api/accounts/auth/auth-method.ts';
import type { Identity } from '#api/core/access/identity.ts';

/**
 * Whether somebody acts for a tenant, in any role; without a slug, for that of the current edition. Where staff need a
 * passkey, only in a session opened with one.
 */
export const isMemberOf = (
  config: { readonly siteEnv: string },
  { memberships, hasShownPasskey }: Identity,
  tenant?: string,
): boolean =>
  memberships.some(({ slug, isCurrent }) => (tenant === undefined ? isCurrent : slug === tenant)) &&
  (hasShownPasskey || !requiresPasskey(config));
