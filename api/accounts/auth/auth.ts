import { createHmac, randomUUID, randomUUIDv7 } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { admin, deviceAuthorization, emailOTP, jwt } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { letterLocale } from '#api/core/http/locale.ts';
import type { Log } from '#api/core/log.ts';
import type { Post } from '#api/core/mail/mail.ts';
import {
  DEVICE_CLIENTS,
  DEVICE_CODE_SECONDS,
  DEVICE_PATH,
  DEVICE_POLL_SECONDS,
} from '#spec/accounts/devices.ts';
import { CODE_LIFE_SECONDS } from '#spec/accounts/login.ts';
import type { Locale } from '#spec/core/locale.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { openedByOf } from './auth-method.ts';
import { isInUse } from './database.ts';
import { CLIENT_IP_HEADER, LOCALE_HEADER } from './headers.ts';
import { afterHook, beforeHook } from './hooks.ts';
import { codeLetter, newAddressLetter } from './letters.ts';
import { passwords } from './passwords.ts';
import { forgetUnprovenPasswords } from './sign-up.ts';

export interface AuthOptions {
  config: Pick<Config, 'baseUrl' | 'authSecret' | 'adminEmail' | 'siteName'>;
  db: Kysely<Database>;
  post: Post;
  log: Log;
}

const SESSION_SECONDS = 7 * 24 * 3600;
const SESSION_RENEWAL_SECONDS = 24 * 3600;
const IMPERSONATION_SECONDS = 3600;
/** How long the link to a new address is good. */
const NEW_ADDRESS_SECONDS = 3600;

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
  const localeFor = async (email: string, request: Request | undefined): Promise<Locale> => {
    const asked = request?.headers.get(LOCALE_HEADER) as Locale | null | undefined;
    return letterLocale(asked ?? undefined, await mailLocaleOf(db, email));
  };

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
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWAL_SECONDS,
      // How old a session may be for what an operation protects is asked in authHandler, for all of them alike.
      freshAge: 0,
      additionalFields: {
        openedBy: { type: 'string', required: false, input: false, returned: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      // What is answered for an address that has an account: the keys of a real one, in their order.
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        name: coreFields.name || coreFields.email,
        role: 'user',
        banned: false,
        banReason: null,
        banExpires: null,
        ...additionalFields,
        id,
      }),
    },
    emailVerification: {
      sendOnSignUp: false,
      autoSignInAfterVerification: true,
      expiresIn: NEW_ADDRESS_SECONDS,
      beforeEmailVerification: (user, request) => forgetUnprovenPasswords(db, user, request),
      // Called for another address only: those who sign up prove theirs by a code.
      sendVerificationEmail: async ({ user, url, token }, request) => {
        const page = safePath(new URL(url).searchParams.get('callbackURL')) ?? '/';
        const reader = { to: user.email, locale: await localeFor(user.email, request) };
        const link = new URL(page, config.baseUrl);
        link.searchParams.set('token', token);
        await post.send(
          db,
          newAddressLetter(reader, { url: link.href, seconds: NEW_ADDRESS_SECONDS }),
        );
      },
    },
    user: { changeEmail: { enabled: true } },
    hooks: { before: beforeHook, after: afterHook },
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
            const data = { ...session, openedBy: openedByOf(context?.path) ?? null };
            const accounts = context?.context.internalAdapter;
            const user = await accounts?.findUserById(session.userId);
            if (!user || !becomesAdmin(user)) return { data };
            if ((user as { role?: string }).role === 'admin') return { data };
            await accounts?.updateUser(user.id, { role: 'admin' });
            log.warn({ userId: user.id }, 'the account of ADMIN_EMAIL is admin now');
            return { data };
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
        sendVerificationOTP: async ({ email, otp, type }, context) => {
          const reader = { to: email, locale: await localeFor(email, context?.request) };
          const code = { code: otp, purpose: type, seconds: CODE_LIFE_SECONDS };
          await post.send(db, codeLetter(reader, code));
        },
        sendVerificationOnSignUp: true,
      }),
      admin({
        defaultRole: 'user',
        adminRoles: ['admin'],
        impersonationSessionDuration: IMPERSONATION_SECONDS,
      }),
      passkey({
        rpName: config.siteName.ja,
        // So that a passkey can be chosen before anybody has said who it is.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),
      deviceAuthorization({
        expiresIn: `${DEVICE_CODE_SECONDS}s`,
        interval: `${DEVICE_POLL_SECONDS}s`,
        verificationUri: DEVICE_PATH,
        validateClient: (id) => (DEVICE_CLIENTS as readonly string[]).includes(id),
      }),
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

/** Two may take the same address at once; the database lets one of them through. */
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
  // Something has come to refer to the account since that was looked at.
  if (isInUse(error)) throw new APIError('CONFLICT', { code: 'USER_IN_USE' });
  log.error({ err: error }, 'better-auth');
  throw new APIError('INTERNAL_SERVER_ERROR');
};
