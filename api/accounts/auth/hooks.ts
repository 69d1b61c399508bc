import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseSessionOutput, parseUserOutput } from 'better-auth/db';
import type { Session, User } from 'better-auth/types';
import { DEVICE_CODE_SECONDS } from '#spec/accounts/devices.ts';
import { CODE_LIFE_SECONDS } from '#spec/accounts/login.ts';
import type { CodePurpose } from './letters.ts';
import { SIGN_UP_COOKIE, SIGN_UP_SECONDS } from './sign-up.ts';

/*
 * What better-auth's endpoints need besides what they do, where it takes their own hands. What an operation does to other
 * sessions, to the audit log and by mail is in effects.ts.
 */

export const beforeHook = createAuthMiddleware(async (ctx) => {
  const accounts = ctx.context.internalAdapter;
  switch (ctx.path) {
    case '/sign-up/email': {
      // An account that nobody has proven holds nothing: whoever signs up begins anew.
      const found = await accounts.findUserByEmail(String(ctx.body?.email).toLowerCase());
      if (found && !found.user.emailVerified) await accounts.deleteUser(found.user.id);
      return;
    }
    case '/admin/set-role': {
      const own = await ownSession(ctx);
      if (own && own.user.id === ctx.body?.userId) {
        throw new APIError('BAD_REQUEST', { code: 'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE' });
      }
      return;
    }
    case '/admin/stop-impersonating': {
      const acting = await ownSession(ctx);
      if (!acting?.session.impersonatedBy) return;
      const kept = await keptSession(ctx);
      const isAdmins = kept && kept.user.id === acting.session.impersonatedBy;
      if (isAdmins && kept.session.expiresAt > new Date()) return;
      // There is nothing to go back to: the admin is signed out.
      await accounts.deleteSession(acting.session.token);
      throw new APIError('UNAUTHORIZED');
    }
  }
});

export const afterHook = createAuthMiddleware(async (ctx) => {
  const accounts = ctx.context.internalAdapter;
  switch (ctx.path) {
    case '/email-otp/request-password-reset':
      return pretendCode(ctx, 'forget-password');
    case '/email-otp/send-verification-otp':
      return ctx.body?.type === 'email-verification'
        ? pretendCode(ctx, 'email-verification')
        : undefined;
    case '/sign-up/email': {
      const user = (ctx.context.returned as { user?: { id: string } } | undefined)?.user;
      if (!user) return;
      const [account] = await accounts.findAccounts(user.id);
      // Proven by its owner in this very moment: the password came too late.
      const proven = (await accounts.findUserById(user.id))?.emailVerified;
      if (account && proven) await accounts.deleteAccount(account.id);
      // Of an address that has an account there is none to find: the cookie looks alike.
      ctx.setCookie(SIGN_UP_COOKIE, account?.id ?? randomUUIDv7(), {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'lax',
        secure: ctx.context.options.advanced?.useSecureCookies ?? false,
        maxAge: SIGN_UP_SECONDS,
      });
      return;
    }
    case '/passkey/verify-authentication': {
      // Elsewhere better-auth keeps what nobody is to see of a session to itself; here it gives the whole row.
      const given = ctx.context.returned as { session?: Session; user?: User } | undefined;
      if (!given?.session || !given.user) return;
      const { options } = ctx.context;
      return ctx.json({
        session: parseSessionOutput(options, given.session),
        user: parseUserOutput(options, given.user),
      });
    }
    case '/device': {
      const claimed = ctx.context.returned as { user_code?: string; client_id?: string };
      if (claimed?.user_code === undefined) return;
      // better-auth answers others too, and leaves the program out.
      if (!claimed.client_id) throw new APIError('FORBIDDEN', { code: 'DEVICE_NOT_YOURS' });
      return ctx.json(await waiting(ctx.context.adapter, claimed.user_code, claimed));
    }
    case '/device/token':
      // A program keeps a cookie like a browser: there is one kind of session.
      if (ctx.context.newSession) await setSessionCookie(ctx, ctx.context.newSession);
      return;
    case '/sign-out': {
      // Who signs out while acting as another leaves the own session too.
      const kept = await keptSession(ctx);
      if (!kept) return;
      await accounts.deleteSession(kept.session.token);
      const { name, attributes } = ctx.context.createAuthCookie('admin_session');
      ctx.setCookie(name, '', { ...attributes, maxAge: 0 });
      return;
    }
  }
});

/** What a program waits for, with the code as it shows it, and since when: better-auth says neither. */
const waiting = async (
  adapter: { findOne: <Row>(query: { model: string; where: Where[] }) => Promise<Row | null> },
  entered: string,
  claimed: object,
) => {
  const userCode = entered.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const row = await adapter.findOne<{ expiresAt: Date }>({
    model: 'deviceCode',
    where: [{ field: 'userCode', value: userCode }],
  });
  if (!row) throw new APIError('BAD_REQUEST', { error: 'invalid_request' });
  const requestedAt = new Date(row.expiresAt.getTime() - DEVICE_CODE_SECONDS * 1000);
  return { ...claimed, user_code: userCode, requested_at: requestedAt.toISOString() };
};

type Where = { field: string; value: string };

/** What hooks are given, as far as sessions go. */
type Context = Pick<
  Parameters<Parameters<typeof createAuthMiddleware>[0]>[0],
  'body' | 'context' | 'getSignedCookie'
>;

/**
 * Of an address without an account better-auth keeps no code; one that nobody knows makes tries at both end alike, after
 * three of them or five minutes.
 */
const pretendCode = async ({ body, context }: Context, purpose: CodePurpose): Promise<void> => {
  const accounts = context.internalAdapter;
  const email = String(body?.email).toLowerCase();
  if (await accounts.findUserByEmail(email)) return;
  await accounts.createVerificationValue({
    identifier: `${purpose}-otp-${email}`,
    value: `${randomBytes(32).toString('base64url')}:0`,
    expiresAt: new Date(Date.now() + CODE_LIFE_SECONDS * 1000),
  });
};

const ownSession = async (ctx: Context) => {
  const { name } = ctx.context.authCookies.sessionToken;
  const token = await ctx.getSignedCookie(name, ctx.context.secret);
  return token ? findSession(ctx, token) : null;
};

/** The session that somebody has left to act as another. */
const keptSession = async (ctx: Context) => {
  const { name } = ctx.context.createAuthCookie('admin_session');
  const kept = await ctx.getSignedCookie(name, ctx.context.secret);
  return kept ? findSession(ctx, kept.split(':')[0] ?? '') : null;
};

const findSession = async ({ context }: Context, token: string) => {
  const found = await context.internalAdapter.findSession(token);
  return (
    found && { user: found.user, session: found.session as typeof found.session & Impersonated }
  );
};

type Impersonated = { impersonatedBy?: string | null };
