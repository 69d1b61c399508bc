import { createHmac, randomUUIDv7 } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { admin, deviceAuthorization, emailOTP } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import {
  DEVICE_CLIENTS,
  DEVICE_CODE_SECONDS,
  DEVICE_PATH,
  DEVICE_POLL_SECONDS,
} from '#spec/accounts/devices.ts';
import { CODE_LIFETIME_SECONDS } from '#spec/accounts/login.ts';
import { AUTH_COOKIE_PREFIX } from '#spec/core/cookies.ts';
import { passwords } from '../sign-in/passwords.ts';
import { deleteUnprovenPasswords } from '../sign-in/sign-up.ts';
import { onAPIError } from './auth-errors.ts';
import { createAuthMailer, NEW_ADDRESS_SECONDS } from './auth-mailer.ts';
import { databaseHooks } from './database-hooks.ts';
import { CLIENT_IP_HEADER } from './headers.ts';
import { afterHook, beforeHook } from './hooks.ts';
import { tokenPlugin } from './tokens.ts';

export interface AuthOptions {
  config: Pick<Config, 'baseUrl' | 'authSecret' | 'adminEmail' | 'siteName'>;
  db: Kysely<Database>;
  mailer: Mailer;
  log: Log;
  /** Erases an account with its data. */
  erase: (userId: string) => Promise<void>;
}

const SESSION_SECONDS = 7 * 24 * 3600;
/** The precision with which a session stores its last use. */
const SESSION_RENEWAL_SECONDS = 3600;
const IMPERSONATION_SECONDS = 3600;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Creates better-auth, which stores accounts and sessions and serves the operations under `/api/auth`. Requests reach it
 * only through `authHandler`, which counts limits and turns refusals into problems. Never call `auth.api` inside a
 * transaction: it uses its own connection.
 */
export const createAuth = ({ config, db, mailer, log, erase }: AuthOptions) => {
  const authMailer = createAuthMailer({ config, db, mailer });
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
    onAPIError: { onError: (error) => onAPIError(error, log) },
    // authHandler counts limits: better-auth restarts its window with every call, so that many people behind one address
    // would stay locked out.
    rateLimit: { enabled: false },
    advanced: {
      // Its defaults, but for tests too, where better-auth would skip these checks and hide their refusals.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: AUTH_COOKIE_PREFIX,
      // Only the attribute: better-auth would also change the names, and the contract has one name (docs/decisions/0063).
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.baseUrl.startsWith('https:') },
      database: {
        generateId: () => randomUUIDv7(),
        // Migrations are the schema's only source and a test compares it: reading the catalogue would delay the first request.
        validateSchema: false,
      },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWAL_SECONDS,
      // http/guard.ts checks the age of sessions for all operations alike.
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
      // The response for an address that has an account: the keys of a real one, in their order.
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
      beforeEmailVerification: (user, request) => deleteUnprovenPasswords(db, user, request),
      // Runs for a change of address only: a sign-up proves its address by a code.
      sendVerificationEmail: ({ user, url, token }, request) =>
        authMailer.sendNewAddressLink({ email: user.email, url, token }, request),
    },
    user: { changeEmail: { enabled: true } },
    hooks: { before: beforeHook, after: afterHook },
    databaseHooks: databaseHooks({ config, log, erase }),
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_LIFETIME_SECONDS,
        allowedAttempts: 3,
        // A plain hash of six digits is quickly reversed; one that needs the secret is not.
        storeOTP: {
          hash: async (code) =>
            createHmac('sha256', config.authSecret).update(`code:${code}`).digest('base64url'),
        },
        // Only enqueues a job, so that the response time does not reveal whether the address has an account.
        sendVerificationOTP: ({ email, otp, type }, context) =>
          authMailer.sendCode({ email, code: otp, purpose: type }, context?.request),
        sendVerificationOnSignUp: true,
      }),
      admin({
        defaultRole: 'user',
        adminRoles: ['admin'],
        impersonationSessionDuration: IMPERSONATION_SECONDS,
      }),
      passkey({
        rpName: config.siteName.ja,
        // Lets users choose a passkey before they have entered an address.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),
      deviceAuthorization({
        expiresIn: `${DEVICE_CODE_SECONDS}s`,
        interval: `${DEVICE_POLL_SECONDS}s`,
        verificationUri: DEVICE_PATH,
        validateClient: (id) => (DEVICE_CLIENTS as readonly string[]).includes(id),
      }),
      tokenPlugin(config.baseUrl),
    ],
  });
};
