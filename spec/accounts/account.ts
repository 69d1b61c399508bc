import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, singleLine } from '#spec/core/rules/string.ts';
import { word } from '#spec/core/shared.ts';
import { EnteredEmail, ORIGIN, orNull, served } from './better-auth.ts';
import { CODE_PROBLEMS, OneTimeCode } from './login.ts';
import { GivenPassword, NewPassword } from './passwords.ts';
import { sessionExample } from './sessions.ts';
import { AuthUser, userExample } from './users.ts';

/*
 * An account with a password, and the address it goes by. Specification §4 and §7.
 */

export const SignInWithPasswordBody = z
  .strictObject({ email: EnteredEmail, password: GivenPassword })
  .meta({
    id: 'SignInWithPasswordBody',
    description: 'Address and password.',
    example: { email: 'visitor@noren.example', password: 'a lantern over the quay' },
  });

export const signInWithPassword = operation({
  ...served,
  tag: 'auth',
  id: 'signInWithPassword',
  method: 'post',
  path: '/api/auth/sign-in/email',
  access: 'none',
  summary: 'Sign in with a password',
  description:
    'Sets the session cookie. An unknown address and a wrong password are answered alike; an address that was never proven is asked for its code first.',
  body: SignInWithPasswordBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({ redirect: z.boolean(), token: word(200), user: AuthUser }),
    example: { redirect: false, token: sessionExample.token, user: userExample },
  },
  problems: [
    'INVALID_EMAIL_OR_PASSWORD',
    'EMAIL_NOT_VERIFIED',
    'BANNED_USER',
    ...ORIGIN,
    'RATE_LIMITED',
  ],
});

export const SignUpBody = z
  .strictObject({
    email: EnteredEmail,
    password: NewPassword,
    name: rules(singleLine, maxFullWidthCharacters(200)).meta({
      description: 'The address when left out.',
    }),
  })
  .meta({
    id: 'SignUpBody',
    description: 'A new account with a password.',
    example: { email: 'new@noren.example', password: 'a lantern over the quay', name: '新しい人' },
  });

export const signUp = operation({
  ...served,
  tag: 'auth',
  id: 'signUp',
  method: 'post',
  path: '/api/auth/sign-up/email',
  access: 'none',
  summary: 'Sign up with a password',
  description:
    'Opens an account and mails a code to its address, which `verifyEmail` takes. The answer is the same for an address that has an account already: its password stays as it is, and the code signs its owner in.',
  body: SignUpBody,
  success: {
    status: 200,
    description: 'The code is on its way. Nobody is signed in yet.',
    schema: z.strictObject({ token: orNull(word(200)), user: AuthUser }),
    example: { token: null, user: { ...userExample, emailVerified: false } },
  },
  problems: [...ORIGIN, 'RATE_LIMITED'],
});

export const VerifyEmailBody = z.strictObject({ email: EnteredEmail, otp: OneTimeCode }).meta({
  id: 'VerifyEmailBody',
  description: 'The address and the code sent to it.',
  example: { email: 'new@noren.example', otp: '123456' },
});

export const verifyEmail = operation({
  ...served,
  tag: 'auth',
  id: 'verifyEmail',
  method: 'post',
  path: '/api/auth/email-otp/verify-email',
  access: 'none',
  summary: 'Prove an address after a sign-up',
  description:
    'Signs in. A password that was set for this address in another browser, before anybody had proven it, is forgotten.',
  body: VerifyEmailBody,
  success: {
    status: 200,
    description: 'Proven, and signed in.',
    schema: z.strictObject({ status: z.boolean(), token: orNull(word(200)), user: AuthUser }),
    example: { status: true, token: sessionExample.token, user: userExample },
  },
  problems: [...CODE_PROBLEMS, 'BANNED_USER', ...ORIGIN, 'RATE_LIMITED'],
});

export const RequestPasswordResetBody = z.strictObject({ email: EnteredEmail }).meta({
  id: 'RequestPasswordResetBody',
  description: 'Whose password is to be new.',
  example: { email: 'visitor@noren.example' },
});

export const requestPasswordReset = operation({
  ...served,
  tag: 'auth',
  id: 'requestPasswordReset',
  method: 'post',
  path: '/api/auth/email-otp/request-password-reset',
  access: 'none',
  summary: 'Send a code for a new password',
  description: 'The answer is the same whether or not the address is known.',
  body: RequestPasswordResetBody,
  success: {
    status: 200,
    description: 'Sent, if there is such an account.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: [...ORIGIN, 'RATE_LIMITED'],
});

export const ResetPasswordBody = z
  .strictObject({ email: EnteredEmail, otp: OneTimeCode, password: NewPassword })
  .meta({
    id: 'ResetPasswordBody',
    description: 'The address, the code sent to it, and the new password.',
    example: {
      email: 'visitor@noren.example',
      otp: '123456',
      password: 'a lantern over the quay',
    },
  });

export const resetPassword = operation({
  ...served,
  tag: 'auth',
  id: 'resetPassword',
  method: 'post',
  path: '/api/auth/email-otp/reset-password',
  access: 'none',
  summary: 'Set a new password with a code',
  description:
    'Ends every session of the account. Also gives a password to an account without one.',
  body: ResetPasswordBody,
  success: {
    status: 200,
    description: 'The password is new; sign in with it.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: [...CODE_PROBLEMS, ...ORIGIN, 'RATE_LIMITED'],
});

/** The page that the letter about a new address leads to. Specification §7. */
export const CHANGED_EMAIL_PATH = '/auth/changed-email';

export const ChangeEmailBody = z
  .strictObject({
    newEmail: EnteredEmail,
    callbackURL: z
      .enum([CHANGED_EMAIL_PATH, `/ja${CHANGED_EMAIL_PATH}`, `/en${CHANGED_EMAIL_PATH}`])
      .meta({ description: 'The page that the letter leads to.' }),
  })
  .meta({
    id: 'ChangeEmailBody',
    description: 'The new address of the one who is signed in.',
    example: { newEmail: 'moved@noren.example', callbackURL: CHANGED_EMAIL_PATH },
  });

export const changeEmail = operation({
  ...served,
  tag: 'auth',
  id: 'changeEmail',
  method: 'post',
  path: '/api/auth/change-email',
  access: 'signed-in',
  protects: 'credentials',
  summary: 'Ask for another address',
  description:
    'Mails a link to the new address; the old one holds until `confirmEmailChange`. The answer is the same for an address that another account has.',
  body: ChangeEmailBody,
  success: {
    status: 200,
    description: 'The letter is on its way.',
    schema: z.strictObject({ status: z.boolean() }),
    example: { status: true },
  },
  problems: ['EMAIL_IS_THE_SAME', ...ORIGIN, 'RATE_LIMITED'],
});

export const ConfirmEmailChangeBody = z.strictObject({ token: word(2000) }).meta({
  id: 'ConfirmEmailChangeBody',
  description: 'The token of the link in the letter.',
  example: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' },
});

export const confirmEmailChange = operation({
  ...served,
  tag: 'auth',
  id: 'confirmEmailChange',
  method: 'post',
  path: '/api/auth/verify-email',
  access: 'signed-in',
  protects: 'credentials',
  summary: 'Take another address',
  description:
    'Changes the address of the one who is signed in to the one that the letter was sent to. The old address is told; all other sessions end.',
  body: ConfirmEmailChangeBody,
  success: {
    status: 200,
    description: 'Changed.',
    schema: z.strictObject({ status: z.boolean(), user: AuthUser }),
    example: { status: true, user: { ...userExample, email: 'moved@noren.example' } },
  },
  problems: ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'INVALID_TOKEN', 'TOKEN_EXPIRED', ...ORIGIN],
});
