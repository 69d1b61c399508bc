import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, singleLine } from '#spec/core/rules/string.ts';
import { AuthUser, userExample } from './auth-user.ts';
import { EnteredEmail, ORIGIN_PROBLEMS, Status, servedByBetterAuth } from './better-auth.ts';
import { CODE_PROBLEMS, OneTimeCode } from './login.ts';
import { NewPassword } from './passwords.ts';

/* Sign-up with a password, and the code that verifies the address. Specification §4 and §7. */

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
    schema: z.strictObject({ user: AuthUser }),
    example: { user: { ...userExample, emailVerified: false } },
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
    schema: z.strictObject({ ...Status.shape, user: AuthUser }),
    example: { status: true, user: userExample },
  },
  problems: [...CODE_PROBLEMS, 'BANNED_USER', ...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});
