import { APIError, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseSessionOutput, parseUserOutput } from 'better-auth/db';
import type { Session, User } from 'better-auth/types';
import { completeClaim } from './device-claim.ts';
import type { HookContext } from './hook-context.ts';
import { currentSession, endAdminSession, requireAdminSession } from './hook-session.ts';
import { storePlaceholderCode } from './placeholder-code.ts';
import { deleteUnprovenAccount, setSignUpCookie } from './sign-up.ts';

/**
 * Changes to better-auth's endpoints that need its request context, by path. Effects of an operation on other sessions,
 * the audit log and e-mails are in auth-side-effects.ts.
 */

type Hook = (ctx: HookContext) => Promise<unknown>;

const forbidOwnRole: Hook = async (ctx) => {
  const current = await currentSession(ctx);
  if (current && current.user.id === ctx.body?.userId)
    throw new APIError('BAD_REQUEST', { code: 'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE' });
};

/** better-auth hides internal columns from other responses, but returns the whole rows from this one. */
const hideInternalColumns: Hook = async (ctx) => {
  const { options, returned } = ctx.context;
  const { session, user } = (returned ?? {}) as { session?: Session; user?: User };
  if (!session || !user) return;
  return ctx.json({
    session: parseSessionOutput(options, session),
    user: parseUserOutput(options, user),
  });
};

/** A program stores a cookie as a browser does, so that there is only one kind of session. */
const setDeviceCookie: Hook = async (ctx) => {
  if (ctx.context.newSession) await setSessionCookie(ctx, ctx.context.newSession);
};

const BEFORE: Readonly<Record<string, Hook>> = {
  '/sign-up/email': deleteUnprovenAccount,
  '/admin/set-role': forbidOwnRole,
  '/admin/stop-impersonating': requireAdminSession,
};

const AFTER: Readonly<Record<string, Hook>> = {
  '/email-otp/request-password-reset': (ctx) => storePlaceholderCode(ctx, 'forget-password'),
  '/email-otp/send-verification-otp': async (ctx) => {
    if (ctx.body?.type === 'email-verification')
      await storePlaceholderCode(ctx, 'email-verification');
  },
  '/sign-up/email': setSignUpCookie,
  '/passkey/verify-authentication': hideInternalColumns,
  '/device': completeClaim,
  '/device/token': setDeviceCookie,
  '/sign-out': endAdminSession,
};

export const beforeHook = createAuthMiddleware(async (ctx) => BEFORE[ctx.path]?.(ctx));
export const afterHook = createAuthMiddleware(async (ctx) => AFTER[ctx.path]?.(ctx));
