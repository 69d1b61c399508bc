import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, singleLine } from '#spec/core/rules/string.ts';
import { normalizeWidth } from '#spec/core/rules/text.ts';
import { booleanQuery, visibleAscii } from '#spec/core/shared.ts';
import { AuthUser, userExample } from './auth-user.ts';
import {
  EnteredEmail,
  Jwt,
  nullable,
  ORIGIN_PROBLEMS,
  Success,
  servedByBetterAuth,
} from './better-auth.ts';
import { AuthSession, sessionExample } from './sessions.ts';

export const TAG: Tag = {
  name: 'auth',
  description: 'Signing in and out, at the paths of better-auth.',
};

export const PROBLEMS = {
  INVALID_OTP: {
    status: 400,
    meaning: 'The code is wrong, already used, or replaced by a newer one.',
  },
  OTP_EXPIRED: { status: 400, meaning: 'The code is older than five minutes.' },
  TOO_MANY_ATTEMPTS: {
    status: 403,
    meaning: 'Three attempts with a wrong code; request a new one.',
  },
  BANNED_USER: { status: 403, meaning: 'The account is banned.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const getSession = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'getSession',
  method: 'get',
  path: '/api/auth/get-session',
  access: 'none',
  optionalSession: true,
  summary: 'Get the session',
  description: 'Returns session and user, or `null` without a session.',
  query: z.strictObject({
    disableCookieCache: booleanQuery(
      'Read the session from the database. It always is: no cookie caches it.',
    ),
    disableRefresh: booleanQuery('Do not renew the session.'),
  }),
  success: {
    status: 200,
    description: 'Session and user, or null.',
    schema: nullable(z.strictObject({ session: AuthSession, user: AuthUser })),
    example: { session: sessionExample, user: userExample },
  },
});

/** Lifetime of a code, and minimum time before another can be requested, in seconds. */
export const CODE_LIFETIME_SECONDS = 300;
export const RESEND_AFTER_SECONDS = 60;

export const SendCodeBody = z
  .strictObject({
    email: EnteredEmail,
    type: z.enum(['sign-in', 'email-verification']).meta({ description: 'Purpose of the code.' }),
  })
  .meta({
    id: 'SendCodeBody',
    description:
      'Recipient and purpose of a one-time code: to sign in, or to verify the address after a sign-up.',
    example: { email: 'visitor@noren.example', type: 'sign-in' },
  });

export const sendSignInCode = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'sendSignInCode',
  method: 'post',
  path: '/api/auth/email-otp/send-verification-otp',
  access: 'none',
  summary: 'Send a sign-in code',
  description:
    'Sends a six-digit one-time code, valid for five minutes. The response is the same whether or not an account exists.',
  body: SendCodeBody,
  success: {
    status: 200,
    description: 'Sent.',
    schema: Success,
    example: { success: true },
  },
  problems: [...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});

export const OneTimeCode = z
  .string()
  .overwrite(normalizeWidth)
  .max(6)
  .regex(/^\d{6}$/)
  .meta({ description: 'Six digits.', example: '123456' });

/** Problems with a one-time code. */
export const CODE_PROBLEMS = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'] as const;

export const SignInWithCodeBody = z
  .strictObject({
    email: EnteredEmail,
    otp: OneTimeCode,
    name: rules(singleLine, maxFullWidthCharacters(200)).meta({
      description: 'Name of the account, if the sign-in creates it. Default: the e-mail address.',
    }),
  })
  .meta({
    id: 'SignInWithCodeBody',
    description: 'E-mail address and the code sent to it.',
    example: { email: 'visitor@noren.example', otp: '123456' },
  });

export const signInWithCode = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'signInWithCode',
  method: 'post',
  path: '/api/auth/sign-in/email-otp',
  access: 'none',
  summary: 'Sign in with a code',
  description: 'Signs in and sets the session cookie. Creates an account for a new e-mail address.',
  body: SignInWithCodeBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({ user: AuthUser }),
    example: { user: userExample },
  },
  problems: [...CODE_PROBLEMS, 'BANNED_USER', ...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});

export const signOut = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'signOut',
  method: 'post',
  path: '/api/auth/sign-out',
  access: 'none',
  optionalSession: true,
  summary: 'Sign out',
  description:
    'Revokes the session with its tokens and removes the cookie. Also succeeds without a session.',
  success: {
    status: 200,
    description: 'Signed out.',
    schema: Success,
    example: { success: true },
  },
  problems: ORIGIN_PROBLEMS,
});

export const getToken = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'getToken',
  method: 'get',
  path: '/api/auth/token',
  access: 'signed-in',
  summary: 'Get a token for the platform API',
  description:
    'Returns a JWT (EdDSA) for `Authorization: Bearer`. It expires after 15 minutes, or with the session.',
  success: {
    status: 200,
    description: 'The token.',
    schema: z.strictObject({
      token: Jwt,
    }),
    example: { token: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' },
  },
});

export const getJwks = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'getJwks',
  method: 'get',
  path: '/api/auth/jwks',
  access: 'none',
  summary: 'Get the signing keys',
  description: 'Returns the public keys that verify the tokens of `getToken`. RFC 7517.',
  success: {
    status: 200,
    description: 'The keys.',
    schema: z.strictObject({
      keys: z
        .array(
          z.strictObject({
            alg: z.literal('EdDSA').meta({ description: 'Algorithm. RFC 8037.' }),
            crv: z.literal('Ed25519').meta({ description: 'Curve.' }),
            kty: z.literal('OKP').meta({ description: 'Key type.' }),
            x: visibleAscii(100).meta({ description: 'Public key, base64url.' }),
            kid: visibleAscii(100).meta({ description: 'Key id, as in the header of a token.' }),
          }),
        )
        .max(100)
        .meta({ description: 'Includes keys of the past while their tokens are valid.' }),
    }),
    example: {
      keys: [
        {
          alg: 'EdDSA',
          crv: 'Ed25519',
          kty: 'OKP',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20',
        },
      ],
    },
  },
});
