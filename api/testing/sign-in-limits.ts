import { createErasure } from '#api/accounts/auth/accounts/erasure.ts';
import { authHandler } from '#api/accounts/auth/http/handler.ts';
import type { SignInLimits } from '#api/accounts/auth/limits/limits.ts';
import type { Runtime } from '#api/app/compose.ts';

/** Returns the same API with other sign-in limits. */
export const withSignInLimits = (runtime: Runtime, limits: SignInLimits): Runtime => {
  const { config, db, mailer, countTowardsQuota, now, slot } = runtime.platform;
  const { auth } = runtime.parts.auth;
  const serve = authHandler(auth, {
    config,
    db,
    mailer,
    countTowardsQuota,
    memberships: slot('memberships'),
    now,
    erasure: createErasure(runtime.platform),
    limits,
  });
  return { ...runtime, parts: { ...runtime.parts, auth: { ...runtime.parts.auth, serve } } };
};
