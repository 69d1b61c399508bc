import type { Locale } from '#spec/locale.ts';

/** Who asks, as the session says at this very call. */
export type Identity = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  /** Whether the session was opened by a passkey, or let in by one that was. */
  hasShownPasskey: boolean;
  /** The language chosen for mail, if one is. */
  mailLocale?: Locale;
  /** The admin who acts as this user. */
  impersonatedBy?: string;
};
