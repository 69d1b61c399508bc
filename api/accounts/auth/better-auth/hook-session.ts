import { APIError } from 'better-auth/api';
import type { HookContext } from '../sign-in/hook-context.ts';

/*
 * The sessions of a browser that impersonates a user: its current one, and the admin's own, which better-auth keeps in a
 * second cookie.
 */

type CookieContext = Pick<HookContext, 'context' | 'getSignedCookie'>;
type Impersonated = { impersonatedBy?: string | null };

export const currentSession = async (ctx: CookieContext) => {
  const { name } = ctx.context.authCookies.sessionToken;
  const token = await ctx.getSignedCookie(name, ctx.context.secret);
  return token ? findSession(ctx, token) : null;
};

const adminSession = async (ctx: CookieContext) => {
  const { name } = ctx.context.createAuthCookie('admin_session');
  const cookie = await ctx.getSignedCookie(name, ctx.context.secret);
  return cookie ? findSession(ctx, cookie.split(':')[0] ?? '') : null;
};

const findSession = async ({ context }: CookieContext, token: string) => {
  const found = await context.internalAdapter.findSession(token);
  return (
    found && { user: found.user, session: found.session as typeof found.session & Impersonated }
  );
};

/** Signs the admin out if there is no session to return to. */
export const requireAdminSession = async (ctx: CookieContext): Promise<void> => {
  const current = await currentSession(ctx);
  if (!current?.session.impersonatedBy) return;
  const admin = await adminSession(ctx);
  const belongsToImpersonator = admin?.user.id === current.session.impersonatedBy;
  if (admin && belongsToImpersonator && admin.session.expiresAt > new Date()) return;
  await ctx.context.internalAdapter.deleteSession(current.session.token);
  throw new APIError('UNAUTHORIZED');
};

/** Ends the session of the admin, too, when an impersonating admin signs out. */
export const endAdminSession = async (
  ctx: CookieContext & Pick<HookContext, 'setCookie'>,
): Promise<void> => {
  const admin = await adminSession(ctx);
  if (!admin) return;
  await ctx.context.internalAdapter.deleteSession(admin.session.token);
  const { name, attributes } = ctx.context.createAuthCookie('admin_session');
  ctx.setCookie(name, '', { ...attributes, maxAge: 0 });
};
