import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { AuthUser, userExample } from './auth-user.ts';
import {
  CallbackURL,
  EnteredEmail,
  ORIGIN_PROBLEMS,
  RepeatedCallbackURL,
  Success,
  servedByBetterAuth,
} from './better-auth.ts';
import { CODE_PROBLEMS, OneTimeCode } from './login.ts';
import { CurrentPassword, NewPassword } from './passwords.ts';

/* Sign-in with a password, and its reset. Specification §4 and §7. */

export const PROBLEMS = {
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    meaning: 'The e-mail address or the password is wrong.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    meaning:
      'The e-mail address is not verified; `sendSignInCode` with the type `email-verification` sends a code.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const SignInWithPasswordBody = z
  .strictObject({
    email: EnteredEmail,
    password: CurrentPassword,
    rememberMe: z.boolean().optional().meta({
      description:
        'False: the session ends with the browser, at the latest after a day. Default: true.',
    }),
    callbackURL: CallbackURL.optional(),
  })
  .meta({
    id: 'SignInWithPasswordBody',
    description: 'E-mail address and password.',
    example: { email: 'visitor@noren.example', password: 'a lantern over the quay' },
  });

export const signInWithPassword = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'signInWithPassword',
  method: 'post',
  path: '/api/auth/sign-in/email',
  access: 'none',
  summary: 'Sign in with a password',
  description:
    'Signs in and sets the session cookie. An unknown address and a wrong password give the same error. An unverified address must be verified first.',
  body: SignInWithPasswordBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({
      redirect: z.boolean().meta({ description: 'Whether the client should open `url`.' }),
      url: RepeatedCallbackURL,
      user: AuthUser,
    }),
    example: { redirect: false, user: userExample },
  },
  problems: [
    'INVALID_EMAIL_OR_PASSWORD',
    'EMAIL_NOT_VERIFIED',
    'BANNED_USER',
    ...ORIGIN_PROBLEMS,
    'RATE_LIMITED',
  ],
});

export const RequestPasswordResetBody = z.strictObject({ email: EnteredEmail }).meta({
  id: 'RequestPasswordResetBody',
  description: 'E-mail address of the account.',
  example: { email: 'visitor@noren.example' },
});

export const requestPasswordReset = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'requestPasswordReset',
  method: 'post',
  path: '/api/auth/email-otp/request-password-reset',
  access: 'none',
  summary: 'Request a password reset',
  description: 'Sends a one-time code. The response is the same whether or not an account exists.',
  body: RequestPasswordResetBody,
  success: {
    status: 200,
    description: 'Sent, if the account exists.',
    schema: Success,
    example: { success: true },
  },
  problems: [...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});

export const ResetPasswordBody = z
  .strictObject({ email: EnteredEmail, otp: OneTimeCode, password: NewPassword })
  .meta({
    id: 'ResetPasswordBody',
    description: 'E-mail address, the code sent to it, and the new password.',
    example: {
      email: 'visitor@noren.example',
      otp: '123456',
      password: 'a lantern over the quay',
    },
  });

export const resetPassword = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'resetPassword',
  method: 'post',
  path: '/api/auth/email-otp/reset-password',
  access: 'none',
  summary: 'Reset a password with a code',
  description:
    'Sets the password, also of an account without one, and revokes all sessions of the account.',
  body: ResetPasswordBody,
  success: {
    status: 200,
    description: 'The password has been set. The user is not signed in.',
    schema: Success,
    example: { success: true },
  },
  problems: [...CODE_PROBLEMS, ...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});
