import { createHmac, randomUUID, randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { admin, emailOTP, jwt } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import { CODE_LIFE_SECONDS } from '#spec/auth.ts';
import type { Locale } from '#spec/locale.ts';
import { CLIENT_IP_HEADER, LOCALE_HEADER } from './auth/headers.ts';
import { signInCodeLetter } from './auth/letter.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import { letterLocale } from './http/locale.ts';
import type { Log } from './log.ts';
import type { Post } from './mail/mail.ts';

export interface AuthOptions {
  config: Pick<Config, 'baseUrl' | 'authSecret' | 'adminEmail'>;
  db: Kysely<Database>;
  post: Post;
  log: Log;
}

const SESSION_SECONDS = 7 * 24 * 3600;
const SESSION_RENEWAL_SECONDS = 24 * 3600;

export type Auth = ReturnType<typeof createAuth>;

/** Who the tokens are from, and for whom: the platform API of this installation. */
export const tokenIssuer = (baseUrl: string) => baseUrl;
export const tokenAudience = (baseUrl: string) => `${baseUrl}/api/v1`;

/**
 * better-auth, which keeps accounts and sessions and serves the operations under `/api/auth`. Requests reach it through
 * `authHandler` only, where limits are counted and refusals become problems. Never call `auth.api` inside a transaction:
 * it has a connection of its own.
 */
export const createAuth = ({ config, db, post, log }: AuthOptions) => {
  const becomesAdmin = (user: { email: string; emailVerified: boolean }) =>
    user.emailVerified && user.email === config.adminEmail;

  return betterAuth({
    appName: 'noren',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: { db, type: 'postgres' },
    trustedOrigins: [config.baseUrl],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => log[level]({ details }, `better-auth: ${message}`),
    },
    onAPIError: { onError: (error) => onFault(error, log) },
    // Limits are counted in authHandler: better-auth's window begins anew with every call, so a hall full of people
    // behind one address would never get out of it.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'noren',
      useSecureCookies: config.baseUrl.startsWith('https:'),
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    emailAndPassword: { enabled: false, minPasswordLength: 12, maxPasswordLength: 128 },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            // Somebody whom an admin enters is known to the admin; somebody who signs in by code has shown the code.
            const emailVerified = user.emailVerified || context?.path === '/admin/create-user';
            const signsIn = context?.path === '/sign-in/email-otp';
            return {
              data: {
                ...user,
                name: user.name || user.email,
                emailVerified,
                ...(signsIn && becomesAdmin(user) && { role: 'admin' }),
              },
            };
          },
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            const accounts = context?.context.internalAdapter;
            const user = await accounts?.findUserById(session.userId);
            if (!user || !becomesAdmin(user)) return;
            if ((user as { role?: string }).role === 'admin') return;
            await accounts?.updateUser(user.id, { role: 'admin' });
            log.warn({ userId: user.id }, 'the account of ADMIN_EMAIL is admin now');
          },
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_LIFE_SECONDS,
        allowedAttempts: 3,
        // Six digits alone are guessed from their hash in no time; not without the secret.
        storeOTP: {
          hash: async (code) =>
            createHmac('sha256', config.authSecret).update(`code:${code}`).digest('base64url'),
        },
        // Writes a job and returns, for every address alike: the time of the answer tells nothing.
        sendVerificationOTP: async ({ email, otp }, context) => {
          const asked = context?.request?.headers.get(LOCALE_HEADER) as Locale | null | undefined;
          const locale = letterLocale(asked ?? undefined, await mailLocaleOf(db, email));
          await post.send(db, signInCodeLetter(email, otp, CODE_LIFE_SECONDS, locale));
        },
      }),
      admin({ defaultRole: 'user', adminRoles: ['admin'] }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: {
          issuer: tokenIssuer(config.baseUrl),
          audience: tokenAudience(config.baseUrl),
          expirationTime: '15m',
          // Who somebody is and may do is looked up by `sid` at every call, so the token says neither.
          definePayload: ({ session }) => ({
            sid: session.id,
            jti: randomUUID(),
            ...(session.impersonatedBy && { act: { sub: session.impersonatedBy } }),
          }),
        },
      }),
    ],
  });
};

/** The language that the owner of an address has chosen for mail; asked for every address alike. */
const mailLocaleOf = async (db: Kysely<Database>, email: string) => {
  const row = await db
    .selectFrom('user as u')
    .innerJoin('profile as p', 'p.user_id', 'u.id')
    .where('u.email', '=', email)
    .select('p.locale')
    .executeTakeFirst();
  return row?.locale;
};

/** Two admins may enter the same address at once; the database lets one of them through. */
const EMAIL_TAKEN = 'user_email_key';

/** Without this better-auth would print a fault whole, with the values of its statement. */
const onFault = (error: unknown, log: Log): void => {
  if (isAPIError(error)) return;
  if ((error as { constraint?: unknown })?.constraint === EMAIL_TAKEN) {
    throw new APIError('BAD_REQUEST', {
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      message: 'User already exists. Use another email.',
    });
  }
  log.error({ err: error }, 'better-auth');
  throw new APIError('INTERNAL_SERVER_ERROR');
};
