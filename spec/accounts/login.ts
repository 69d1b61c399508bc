import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { compatible } from '#spec/core/rules/text.ts';
import { word } from '#spec/core/shared.ts';
import { EnteredEmail, ORIGIN, orNull, served } from './better-auth.ts';
import { AuthSession, sessionExample } from './sessions.ts';
import { AuthUser, userExample } from './users.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'auth',
  description: 'Signing in and out, at better-auth’s paths.',
};

export const getSession = operation({
  ...served,
  tag: 'auth',
  id: 'getSession',
  method: 'get',
  path: '/api/auth/get-session',
  access: 'none',
  summary: 'The session of this browser',
  description: 'Session and user, or `null` when nobody is signed in.',
  success: {
    status: 200,
    description: 'Session and user, or null.',
    schema: orNull(z.strictObject({ session: AuthSession, user: AuthUser })),
    example: { session: sessionExample, user: userExample },
  },
});

/** How long a code is good, and how long to wait before another is asked for. */
export const CODE_LIFE_SECONDS = 300;
export const RESEND_AFTER_SECONDS = 60;

export const SendCodeBody = z
  .strictObject({ email: EnteredEmail, type: z.enum(['sign-in', 'email-verification']) })
  .meta({
    id: 'SendCodeBody',
    description:
      'Where to send a one-time code, and what for: to sign in, or to prove the address after a sign-up.',
    example: { email: 'visitor@noren.example', type: 'sign-in' },
  });

export const sendSignInCode = operation({
  ...served,
  tag: 'auth',
  id: 'sendSignInCode',
  method: 'post',
  path: '/api/auth/email-otp/send-verification-otp',
  access: 'none',
  summary: 'Send a sign-in code',
  description:
    'Mails a one-time code of six digits, good for five minutes. The answer is the same whether or not the address is known.',
  body: SendCodeBody,
  success: {
    status: 200,
    description: 'Sent.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: [...ORIGIN, 'RATE_LIMITED'],
});

export const OneTimeCode = z
  .string()
  .overwrite(compatible)
  .max(6)
  .regex(/^\d{6}$/)
  .meta({ description: 'Six digits.', example: '123456' });

/** What may be wrong with a one-time code. */
export const CODE_PROBLEMS = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'] as const;

export const SignInWithCodeBody = z.strictObject({ email: EnteredEmail, otp: OneTimeCode }).meta({
  id: 'SignInWithCodeBody',
  description: 'The address and the code sent to it.',
  example: { email: 'visitor@noren.example', otp: '123456' },
});

export const signInWithCode = operation({
  ...served,
  tag: 'auth',
  id: 'signInWithCode',
  method: 'post',
  path: '/api/auth/sign-in/email-otp',
  access: 'none',
  summary: 'Sign in with a code',
  description:
    'Sets the session cookie. An address seen for the first time becomes an account, named after the address.',
  body: SignInWithCodeBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({ token: word(200), user: AuthUser }),
    example: { token: sessionExample.token, user: userExample },
  },
  problems: [...CODE_PROBLEMS, 'BANNED_USER', ...ORIGIN, 'RATE_LIMITED'],
});

export const signOut = operation({
  ...served,
  tag: 'auth',
  id: 'signOut',
  method: 'post',
  path: '/api/auth/sign-out',
  access: 'none',
  summary: 'Sign out',
  description:
    'Ends the session and removes its cookie; its tokens end with it. Without a session there is nothing to do, which is fine too.',
  success: {
    status: 200,
    description: 'Signed out.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: ORIGIN,
});

export const getToken = operation({
  ...served,
  tag: 'auth',
  id: 'getToken',
  method: 'get',
  path: '/api/auth/token',
  access: 'signed-in',
  summary: 'A token for the platform API',
  description:
    'A JWT (EdDSA) for `Authorization: Bearer`, good for 15 minutes, and not longer than the session lives.',
  success: {
    status: 200,
    description: 'The token.',
    schema: z.strictObject({ token: word(4000) }),
    example: { token: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' },
  },
});

export const getJwks = operation({
  ...served,
  tag: 'auth',
  id: 'getJwks',
  method: 'get',
  path: '/api/auth/jwks',
  access: 'none',
  summary: 'Keys that tokens are signed with',
  description:
    'Public keys of the tokens of `getToken`, for those who check them themselves. RFC 7517.',
  success: {
    status: 200,
    description: 'The keys.',
    schema: z.strictObject({
      keys: z
        .array(
          z.strictObject({
            alg: z.literal('EdDSA'),
            crv: z.literal('Ed25519'),
            kty: z.literal('OKP'),
            x: word(100),
            kid: word(100),
          }),
        )
        .max(100),
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
