import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { userExample } from './auth-user.ts';
import { ORIGIN_PROBLEMS } from './better-auth.ts';
import { adminOperation, UserId, userIdBody, userResponse } from './users.ts';

export const PROBLEMS = {
  YOU_CANNOT_BAN_YOURSELF: { status: 400, meaning: 'Admins cannot ban themselves.' },
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: { status: 403, meaning: 'Only admins can ban users.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** One minute, in seconds. */
export const MIN_BAN_SECONDS = 60;
/** Ten years, in seconds. */
const MAX_BAN_SECONDS = 10 * 366 * 24 * 3600;

export const BanUserBody = z
  .strictObject({
    userId: UserId,
    banReason: rules(...singleLineRules(200)).meta({
      description: 'Sent to the user by e-mail. Absent: no reason is given.',
      example: '同じ作品の買い占め',
    }),
    banExpiresIn: z
      .int()
      .min(MIN_BAN_SECONDS)
      .max(MAX_BAN_SECONDS)
      .optional()
      .meta({ description: 'Duration in seconds. Default: permanent.', example: 604_800 }),
  })
  .meta({
    id: 'BanUserBody',
    description: 'User, reason and duration.',
    example: { userId: userExample.id, banReason: '同じ作品の買い占め', banExpiresIn: 604_800 },
  });

export const banUser = operation({
  ...adminOperation,
  id: 'banUser',
  method: 'post',
  path: '/api/auth/admin/ban-user',
  requiresFreshSession: 'accounts',
  summary: 'Ban a user',
  description:
    'Revokes all sessions of the account, which cannot sign in until the ban ends. Admins cannot ban themselves.',
  body: BanUserBody,
  success: { status: 200, description: 'Banned.', ...userResponse },
  problems: [
    'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
    'YOU_CANNOT_BAN_YOURSELF',
    'USER_NOT_FOUND',
    'LAST_ADMIN',
    ...ORIGIN_PROBLEMS,
  ],
});

export const unbanUser = operation({
  ...adminOperation,
  id: 'unbanUser',
  method: 'post',
  path: '/api/auth/admin/unban-user',
  requiresFreshSession: 'accounts',
  summary: 'Unban a user',
  description: 'Lifts the ban, so that the account can sign in again.',
  body: userIdBody('UnbanUserBody', 'User to unban.'),
  success: { status: 200, description: 'Revoked.', ...userResponse },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', 'USER_NOT_FOUND', ...ORIGIN_PROBLEMS],
});
