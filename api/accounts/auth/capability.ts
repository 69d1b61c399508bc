import type { RequestHandler } from 'express';
import { defineCapability } from '#api/core/capability.ts';
import { createErasure } from './accounts/erasure.ts';
import { type Auth, createAuth } from './better-auth/auth.ts';
import { authHandler } from './http/handler.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { type VerifyBearer, verifyBearer } from './sessions/bearer.ts';
import { canSign, prepareSigningKeys } from './sessions/signing-keys.ts';
import { removeExpiredSignIns } from './sessions/sweep.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export type AuthParts = {
  auth: Auth;
  verifyBearer: VerifyBearer;
  /** Serves the operations of better-auth. */
  serve: RequestHandler;
};

/** Accounts and sessions, which better-auth stores and serves. */
export const auth = defineCapability<object, AuthParts>({
  handlers: {},
  createParts: async (platform) => {
    const { config, db, mailer, log, now, slot, countTowardsQuota } = platform;
    await prepareSigningKeys({ config, db, log, now: now() });
    const erasure = createErasure(platform);
    const instance = createAuth({ config, db, mailer, log, erase: (id) => erasure.erase(id) });
    // The first caller creates the key that tokens are signed with; a crowd of first callers would create one each.
    await instance.api.getJwks();
    const memberships = slot('memberships');
    return {
      auth: instance,
      verifyBearer: verifyBearer(instance, db, memberships),
      serve: authHandler(instance, {
        ...{ config, db, mailer, memberships, now, erasure, countTowardsQuota },
      }),
    };
  },
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    sweeps: [removeExpiredSignIns],
    personalData,
    readiness: [
      { name: 'signingKey', isReady: ({ db, config, now }) => canSign(db, config, now()) },
    ],
  },
});
