import { requiresPasskey } from '#api/accounts/auth/auth-method.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Right } from '#spec/core/access.ts';
import { rightsOf } from '#spec/tenants/rights.ts';

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

/** Whether somebody acts for the tenant of the current edition in a role that has a right. */
export const hasRight = (
  config: { readonly siteEnv: string },
  identity: Identity,
  right: Right,
): boolean =>
  isMemberOf(config, identity) &&
  identity.memberships.some(({ isCurrent, role }) => isCurrent && rightsOf(role).includes(right));
