import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, singleLine } from '#spec/core/rules/string.ts';
import { visibleAscii } from '#spec/core/shared.ts';
import { AuthUser, userExample } from './auth-user.ts';
import {
  CallbackURL,
  EnteredEmail,
  nullable,
  ORIGIN_PROBLEMS,
  RepeatedCallbackURL,
  SessionToken,
  Status,
  Success,
  servedByBetterAuth,
} from './better-auth.ts';
import { CODE_PROBLEMS, OneTimeCode } from './login.ts';
import { CurrentPassword, NewPassword } from './passwords.ts';
import { sessionExample } from './sessions.ts';

export const PROBLEMS = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 400,
    meaning: 'Another account has this e-mail address.',
  },
  EMAIL_IS_THE_SAME: { status: 400, meaning: 'The account already has this e-mail address.' },
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    meaning: 'The e-mail address or the password is wrong.',
  },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'The link was not sent to this account, or is already used.',
  },
  TOKEN_EXPIRED: { status: 401, meaning: 'The link has expired.' },
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

/* Accounts with a password, and their e-mail address. Specification §4 and §7. */

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
      token: SessionToken,
      user: AuthUser,
    }),
    example: { redirect: false, token: sessionExample.token, user: userExample },
  },
  problems: [
    'INVALID_EMAIL_OR_PASSWORD',
    'EMAIL_NOT_VERIFIED',
    'BANNED_USER',
    ...ORIGIN_PROBLEMS,
    'RATE_LIMITED',
  ],
});

export const SignUpBody = z
  .strictObject({
    email: EnteredEmail,
    password: NewPassword,
    name: rules(singleLine, maxFullWidthCharacters(200)).meta({
      description: 'Name of the account. Default: the e-mail address.',
    }),
  })
  .meta({
    id: 'SignUpBody',
    description: 'A new account with a password.',
    example: { email: 'new@noren.example', password: 'a lantern over the quay', name: '新しい人' },
  });

export const signUp = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'signUp',
  method: 'post',
  path: '/api/auth/sign-up/email',
  access: 'none',
  summary: 'Sign up with a password',
  description:
    'Creates an account and sends a code for `verifyEmail` to its e-mail address. The response is the same when an account with this address exists: its password does not change, and the code signs its owner in.',
  body: SignUpBody,
  success: {
    status: 200,
    description: 'The code has been sent. The user is not signed in yet.',
    schema: z.strictObject({
      token: nullable(SessionToken).meta({
        description: 'Always null, as there is no session yet.',
      }),
      user: AuthUser,
    }),
    example: { token: null, user: { ...userExample, emailVerified: false } },
  },
  problems: [...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});

export const VerifyEmailBody = z.strictObject({ email: EnteredEmail, otp: OneTimeCode }).meta({
  id: 'VerifyEmailBody',
  description: 'E-mail address and the code sent to it.',
  example: { email: 'new@noren.example', otp: '123456' },
});

export const verifyEmail = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'verifyEmail',
  method: 'post',
  path: '/api/auth/email-otp/verify-email',
  access: 'none',
  summary: 'Verify an e-mail address after sign-up',
  description:
    'Verifies the address and signs in. Discards a password that another browser set before the address was verified.',
  body: VerifyEmailBody,
  success: {
    status: 200,
    description: 'Verified and signed in.',
    schema: z.strictObject({
      ...Status.shape,
      token: nullable(SessionToken).meta({
        description: 'Secret token of the session. Null if none was opened.',
      }),
      user: AuthUser,
    }),
    example: { status: true, token: sessionExample.token, user: userExample },
  },
  problems: [...CODE_PROBLEMS, 'BANNED_USER', ...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
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

/** The page that the e-mail about a new address links to. Specification §7. */
export const CHANGED_EMAIL_PATH = '/auth/changed-email';

export const ChangeEmailBody = z
  .strictObject({
    newEmail: EnteredEmail,
    callbackURL: z
      .enum([CHANGED_EMAIL_PATH, `/ja${CHANGED_EMAIL_PATH}`, `/en${CHANGED_EMAIL_PATH}`])
      .optional()
      .meta({
        description: `Page that the e-mail links to. Default: \`${CHANGED_EMAIL_PATH}\`.`,
      }),
  })
  .meta({
    id: 'ChangeEmailBody',
    description: 'New e-mail address of the signed-in user.',
    example: { newEmail: 'moved@noren.example', callbackURL: CHANGED_EMAIL_PATH },
  });

export const changeEmail = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'changeEmail',
  method: 'post',
  path: '/api/auth/change-email',
  access: 'signed-in',
  requiresFreshSession: 'credentials',
  summary: 'Request an e-mail address change',
  description:
    'Sends a link to the new address. The old address remains valid until `confirmEmailChange`. The response is the same when another account has the new address.',
  body: ChangeEmailBody,
  success: {
    status: 200,
    description: 'The e-mail has been sent.',
    schema: Status,
    example: { status: true },
  },
  problems: ['EMAIL_IS_THE_SAME', ...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});

export const ConfirmEmailChangeBody = z
  .strictObject({ token: visibleAscii(2000).meta({ description: 'Valid once.' }) })
  .meta({
    id: 'ConfirmEmailChangeBody',
    description: 'Token of the link in the e-mail.',
    example: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' },
  });

export const confirmEmailChange = operation({
  ...servedByBetterAuth,
  tag: 'auth',
  id: 'confirmEmailChange',
  method: 'post',
  path: '/api/auth/verify-email',
  access: 'signed-in',
  requiresFreshSession: 'credentials',
  summary: 'Confirm an e-mail address change',
  description:
    'Changes the e-mail address of the signed-in user to the one that received the link. Notifies the old address and revokes all other sessions.',
  body: ConfirmEmailChangeBody,
  success: {
    status: 200,
    description: 'Changed.',
    schema: Status.extend({ user: AuthUser }),
    example: { status: true, user: { ...userExample, email: 'moved@noren.example' } },
  },
  problems: [
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    ...ORIGIN_PROBLEMS,
  ],
});
