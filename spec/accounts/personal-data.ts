import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { growingEnum, Timestamp, visibleAscii } from '#spec/core/shared.ts';

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
  EXPORT_NOT_READY: {
    status: 409,
    meaning: 'There is no archive: none was requested, it is being prepared, or it has expired.',
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
              'What prevents the erasure: `heldReservations`, `openApplications`, `openBooths`, `lastAdmin`, `lastOwner`. Further reasons may be added.',
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
  quota: 'notifying',
  requiresFreshSession: 'credentials',
  summary: 'Erase one’s account',
  description:
    'Deletes the account of the signed-in user with its data, at once and for good, ends its sessions, and confirms by e-mail. Past booths, works and reservations stay without the person.',
  success: { status: 204, description: 'Erased.' },
  problems: ['ACCOUNT_IN_USE'],
});

export const DataExport = z
  .strictObject({
    status: growingEnum(
      ['none', 'preparing', 'ready', 'failed'],
      '`none`: none was requested, or the archive has expired. `failed`: request it again.',
    ),
    requestedAt: Timestamp.optional().meta({ description: 'Absent without an export.' }),
    size: z
      .int()
      .min(0)
      .max(1_000_000_000_000)
      .optional()
      .meta({ description: 'Size of the archive in bytes. Absent until it is ready.' }),
    expiresAt: Timestamp.optional().meta({
      description: 'Until when the archive can be downloaded. Absent until it is ready.',
    }),
  })
  .meta({
    id: 'DataExport',
    description: 'The latest export of the account’s data.',
    example: {
      status: 'ready',
      requestedAt: '2027-04-01T03:00:00.000Z',
      size: 48_213,
      expiresAt: '2027-04-04T03:00:02.000Z',
    },
  });
export type DataExport = z.output<typeof DataExport>;

export const getMyDataExport = operation({
  id: 'getMyDataExport',
  tag: 'personal-data',
  method: 'get',
  path: '/api/v1/me/data-export',
  access: 'signed-in',
  summary: 'Get the state of one’s data export',
  description: 'Returns whether an export of the account’s data is being prepared or ready.',
  caching: 'private',
  success: { status: 200, description: 'The state.', schema: DataExport },
});

export const requestMyDataExport = operation({
  id: 'requestMyDataExport',
  tag: 'personal-data',
  method: 'post',
  path: '/api/v1/me/data-export',
  access: 'signed-in',
  quota: 'notifying',
  requiresFreshSession: 'credentials',
  summary: 'Request an export of one’s data',
  description:
    'Prepares a ZIP file with everything that the account holds: `data.json`, and the pictures. An e-mail reports when it is ready, mostly within seconds. Replaces an earlier export; returns the one that is being prepared, if any. Ten times a day.',
  success: { status: 201, description: 'Requested.', schema: DataExport },
  problems: ['RATE_LIMITED'],
});

export const createMyDataExportLink = operation({
  id: 'createMyDataExportLink',
  tag: 'personal-data',
  method: 'post',
  path: '/api/v1/me/data-export/link',
  access: 'signed-in',
  quota: 'notifying',
  requiresFreshSession: 'credentials',
  summary: 'Create the address of one’s data export',
  description:
    'Returns an address on this site at which the archive can be downloaded without credentials for five minutes, unless the session of this request ends before. Replaces an earlier address.',
  success: {
    status: 201,
    description: 'The address.',
    schema: z.strictObject({
      path: visibleAscii(100).meta({ description: 'Path on this site. Holds a secret.' }),
      expiresAt: Timestamp,
    }),
    example: {
      path: '/downloads/2f0bq9Yv1m1n3Q8d0J5kq7wqk2M9dE3bXy6uT1aZc4E',
      expiresAt: '2027-04-01T03:05:00.000Z',
    },
  },
  problems: ['EXPORT_NOT_READY'],
});
