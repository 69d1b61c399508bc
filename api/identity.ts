import type { Locale } from '#spec/locale.ts';

/** Who asks, as the session says at this very call. */
export type Identity = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  /** The language chosen for mail, if one is. */
  mailLocale?: Locale;
  /** The admin who acts as this user. */
  impersonatedBy?: string;
};
