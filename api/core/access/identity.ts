import type { RawBuilder } from 'kysely';
import type { Locale } from '#spec/core/locale.ts';

/** An active membership of a tenant. */
export type Membership = {
  slug: string;
  role: string;
  /** Whether the tenant runs the current edition. */
  isCurrent: boolean;
};

/** Part of the query that identifies the caller: the active memberships of the account in a column, null for none. */
export type SelectMemberships = (userId: string) => RawBuilder<Membership[] | null>;

declare module '#api/core/slots.ts' {
  interface Slots {
    memberships: SelectMemberships;
  }
}

/** The caller, as the session says at this very call. */
export type Identity = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  /** Whether the session was opened by a passkey, or approved from one that was. */
  hasShownPasskey: boolean;
  /** The tenants that the account is an active member of. */
  memberships: readonly Membership[];
  /** The language that the profile chooses for e-mails. */
  mailLocale?: Locale;
  /** Id of the admin who acts as this user. */
  impersonatedBy?: string;
};
