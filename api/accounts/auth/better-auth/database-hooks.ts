import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Config } from '#api/core/config.ts';
import type { Log } from '#api/core/log.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { authMethodOf } from '../sign-in/auth-method.ts';

type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>;

type Deps = {
  config: Pick<Config, 'adminEmail'>;
  log: Log;
  erase: (userId: string) => Promise<void>;
};

const BAN_USER = '/admin/ban-user';
const REMOVE_USER = '/admin/remove-user';

const rethrowAsApiError = (error: unknown): never => {
  throw error instanceof ProblemError ? new APIError('CONFLICT', { code: error.code }) : error;
};

/**
 * Adds data that better-auth does not know to new accounts and sessions: the admin by configuration, the sign-in method.
 * Clears the default reason of a ban. When an admin deletes an account, erases it with all of its data.
 */
export const databaseHooks = ({ config, log, erase }: Deps): DatabaseHooks => {
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
      update: {
        before: async (user, context) => {
          if (context?.path !== BAN_USER) return;
          // better-auth writes “No reason”, which would reach the user as if an admin had typed it.
          return { data: { ...user, banReason: context.body.banReason ?? null } };
        },
      },
      delete: {
        // Also replaces better-auth's own deletion, which then finds nothing to delete.
        before: async ({ id }, context) => {
          if (context?.path === REMOVE_USER) await erase(id).catch(rethrowAsApiError);
        },
      },
    },
    session: {
      create: {
        before: async (session, context) => {
          const openedBy = authMethodOf(context?.path) ?? null;
          const data = { ...session, openedBy };
          // An impersonating admin has not proven to own the address of the account.
          if (openedBy === 'impersonation') return { data };
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
