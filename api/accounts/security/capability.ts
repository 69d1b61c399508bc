import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/security.ts';
import {
  getMyPassword,
  listMySessions,
  revokeMyOtherSessions,
  revokeMySession,
  setMyPassword,
} from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

/** What users do for the security of their own account. */
export const security = defineCapability<typeof contract>({
  handlers: {
    getMyPassword,
    listMySessions,
    revokeMyOtherSessions,
    revokeMySession,
    setMyPassword,
  },
  slots: { emailTemplates: [{ ja: ja.emails, en: en.emails }] },
});
