import type { BetterAuthOptions } from 'better-auth';
import type { Config } from '#api/core/config.ts';
import type { Log } from '#api/core/log.ts';
import { authMethodOf } from './auth-method.ts';

type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>;

/** Adds what better-auth does not know to new accounts and sessions: the admin by configuration, the sign-in method. */
export const databaseHooks = (config: Pick<Config, 'adminEmail'>, log: Log): DatabaseHooks => {
  const isConfiguredAdmin = (user: { email: string; emailVerified: boolean }) =>
    user.emailVerified && user.email === config.adminEmail;

  return {
    user: {
      create: {
        before: async (user, context) => {
          // An admin vouches for the address of an account that the admin creates; a sign-in by code has proven it.
          const emailVerified = user.emailVerified || context?.path === '/admin/create-user';
          const signsIn = context?.path === '/sign-in/email-otp';
          return {
            data: {
              ...user,
              name: user.name || user.email,
              emailVerified,
              ...(signsIn && isConfiguredAdmin(user) && { role: 'admin' }),
            },
          };
        },
      },
    },
    session: {
      create: {
        before: async (session, context) => {
          const data = { ...session, openedBy: authMethodOf(context?.path) ?? null };
          const adapter = context?.context.internalAdapter;
          const user = await adapter?.findUserById(session.userId);
          if (!user || !isConfiguredAdmin(user)) return { data };
          if ((user as { role?: string }).role === 'admin') return { data };
          await adapter?.updateUser(user.id, { role: 'admin' });
          log.warn({ userId: user.id }, 'the account of ADMIN_EMAIL is admin now');
          return { data };
        },
      },
    },
  };
};
