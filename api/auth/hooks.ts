import { randomUUIDv7 } from 'node:crypto';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
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
      const own = await ownUserId(ctx);
      if (own !== undefined && own === ctx.body?.userId) {
        throw new APIError('BAD_REQUEST', { code: 'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE' });
      }
      return;
    }
  }
});

export const afterHook = createAuthMiddleware(async (ctx) => {
  switch (ctx.path) {
    case '/sign-up/email': {
      const user = (ctx.context.returned as { user?: { id: string } } | undefined)?.user;
      if (!user) return;
      const [account] = await ctx.context.internalAdapter.findAccounts(user.id);
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
    case '/device/token':
      // A program keeps a cookie like a browser: there is one kind of session.
      if (ctx.context.newSession) await setSessionCookie(ctx, ctx.context.newSession);
      return;
    case '/sign-out': {
      // Who signs out while acting as another leaves the own session too.
      const cookie = ctx.context.createAuthCookie('admin_session');
      const kept = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
      if (!kept) return;
      await ctx.context.internalAdapter.deleteSession(kept.split(':')[0] ?? '');
      ctx.setCookie(cookie.name, '', { ...cookie.attributes, maxAge: 0 });
      return;
    }
  }
});

const ownUserId = async (ctx: {
  context: { internalAdapter: { findSession: (token: string) => Promise<Found | null> } } & Cookies;
  getSignedCookie: (name: string, secret: string) => Promise<string | null | false | undefined>;
}): Promise<string | undefined> => {
  const token = await ctx.getSignedCookie(
    ctx.context.authCookies.sessionToken.name,
    ctx.context.secret,
  );
  return token ? (await ctx.context.internalAdapter.findSession(token))?.user.id : undefined;
};

type Found = { user: { id: string } };
type Cookies = { authCookies: { sessionToken: { name: string } }; secret: string };
