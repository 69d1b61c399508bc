import { requiresPasskey } from '#api/accounts/auth/sign-in/auth-method.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Right } from '#spec/core/access.ts';
import { rightsOf } from '#spec/tenants/rights.ts';

/**
 * Returns whether a user acts for a tenant in a role that has a right; without a slug, for that of the current edition.
 * Where staff need a passkey, only a session opened with one counts. Membership alone gives no right.
 */
export const hasRight = (
  config: { readonly siteEnv: string },
  { memberships, hasShownPasskey }: Identity,
  right: Right,
  tenant?: string,
): boolean =>
  memberships.some(
    ({ slug, isCurrent, role }) =>
      (tenant === undefined ? isCurrent : slug === tenant) && rightsOf(role).includes(right),
  ) &&
  (hasShownPasskey || !requiresPasskey(config));
