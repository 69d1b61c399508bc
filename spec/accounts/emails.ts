import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { visibleAscii } from '#spec/core/shared.ts';
import { AuthUser, userExample } from './auth-user.ts';
import { EnteredEmail, ORIGIN_PROBLEMS, Status, servedByBetterAuth } from './better-auth.ts';

/* The change of the e-mail address. Specification §7. */

export const PROBLEMS = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 400,
    meaning: 'Another account has this e-mail address.',
  },
  EMAIL_IS_THE_SAME: { status: 400, meaning: 'The account already has this e-mail address.' },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'The link was not sent to this account, or is already used.',
  },
  TOKEN_EXPIRED: { status: 401, meaning: 'The link has expired.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

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
  quota: 'notifying',
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
  quota: 'notifying',
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
