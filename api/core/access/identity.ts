import type { TenantRole } from '#api/core/db/schema-tenants.ts';
import type { Locale } from '#spec/core/locale.ts';

/** An active membership of a tenant. */
export type Membership = {
  slug: string;
  role: TenantRole;
  /** Whether the tenant runs the current edition. */
  isCurrent: boolean;
};

/** Who asks, as the session says at this very call. */
export type Identity = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  /** Whether the session was opened by a passkey, or let in by one that was. */
  hasShownPasskey: boolean;
  /** The tenants that the account is an active member of. */
  memberships: readonly Membership[];
  /** The language chosen for mail, if one is. */
  mailLocale?: Locale;
  /** The admin who acts as this user. */
  impersonatedBy?: string;
};
