import type { RawBuilder } from 'kysely';
import type { Locale } from '#spec/core/locale.ts';

/** An active membership of a tenant. */
export type Membership = {
  slug: string;
  role: string;
  /** Whether the tenant runs the current edition. */
  isCurrent: boolean;
};

/** SQL expression that selects the active memberships of an account; null for none. */
export type SelectMemberships = (userId: string) => RawBuilder<Membership[] | null>;

declare module '#api/core/slots.ts' {
  interface Slots {
    memberships: SelectMemberships;
  }
}

/** The caller, read from the session on every request. */
export type Identity = {
  userId: string;
  sessionId: string;
  /** The time when the session was opened. */
  signedInAt: Date;
  email: string;
  name: string;
  role: 'user' | 'admin';
  /** Whether the session was opened with a passkey, or approved from such a session. */
  hasShownPasskey: boolean;
  /** Active memberships of the account. */
  memberships: readonly Membership[];
  /** The e-mail language of the profile. */
  mailLocale?: Locale;
  /** Id of the admin who impersonates this user. */
  impersonatedBy?: string;
};
