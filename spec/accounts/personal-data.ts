import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { visibleAscii } from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'personal-data',
  description: 'The data of one’s own account: its export and its erasure.',
};

export const PROBLEMS = {
  ACCOUNT_IN_USE: {
    status: 409,
    meaning:
      'Something has to be settled before the account can be erased; `getMyErasure` lists it.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const Erasure = z
  .strictObject({
    obstacles: z
      .array(
        z.strictObject({
          reason: visibleAscii(50).meta({
            description:
              'What prevents the erasure: `heldReservations`, `openBooths`, `lastAdmin`, `lastOwner`. Further reasons may be added.',
          }),
          count: z.int().min(1).max(100_000).meta({ description: 'How many things cause it.' }),
        }),
      )
      .max(50)
      .meta({ description: 'What has to be settled first. Empty if the account can be erased.' }),
  })
  .meta({
    id: 'Erasure',
    description: 'Whether the account can be erased.',
    example: { obstacles: [{ reason: 'heldReservations', count: 2 }] },
  });
export type Erasure = z.output<typeof Erasure>;

export const getMyErasure = operation({
  id: 'getMyErasure',
  tag: 'personal-data',
  method: 'get',
  path: '/api/v1/me/erasure',
  access: 'signed-in',
  summary: 'Get what prevents the erasure of one’s account',
  description: 'Returns what has to be settled before the signed-in user can erase the account.',
  caching: 'private',
  success: { status: 200, description: 'The obstacles.', schema: Erasure },
});

export const eraseMyAccount = operation({
  id: 'eraseMyAccount',
  tag: 'personal-data',
  method: 'post',
  path: '/api/v1/me/erasure',
  access: 'signed-in',
  requiresFreshSession: 'credentials',
  summary: 'Erase one’s account',
  description:
    'Deletes the account of the signed-in user with its data, at once and for good, ends its sessions, and confirms by e-mail. Past booths, works and reservations stay without the person.',
  success: { status: 204, description: 'Erased.' },
  problems: ['ACCOUNT_IN_USE'],
});
