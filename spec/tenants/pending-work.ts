import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { Count, growingEnum, Timestamp } from '#spec/core/shared.ts';
import { TAG } from './members.ts';

/** The kinds of work that wait for staff. Later capabilities add their own. */
export const WORKS = [
  'helpCalls',
  'applicationsToReview',
  'decisionsToSchedule',
  'decisionsScheduled',
  'paymentsToConfirm',
  'cancellationRequests',
  'vehiclesToApprove',
  'boothsToPlace',
  'sheetsToSubmit',
  'roundsToClose',
  'announcementsToSchedule',
] as const;
export type Work = (typeof WORKS)[number];

const itemsExample = [
  { work: 'applicationsToReview', count: 12 },
  { work: 'decisionsScheduled', count: 80, dueAt: '2027-02-10T03:00:00.000Z' },
];

export const getPendingWork = operation({
  id: 'getPendingWork',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/organiser/pending-work',
  access: { only: 'tenantUser' },
  right: 'home',
  summary: 'Get pending work',
  description:
    'Returns what waits for staff at the current edition, limited to what the caller’s role may do.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The work.',
    schema: z
      .strictObject({
        items: z
          .array(
            z
              .strictObject({
                work: growingEnum(WORKS, 'What waits.'),
                count: Count.meta({ description: 'How many wait; at least one.' }),
                dueAt: Timestamp.optional().meta({
                  description: 'When the next of them is due. Absent if nothing falls due.',
                }),
              })
              .meta({ id: 'PendingWorkItem', description: 'One kind of work that waits.' }),
          )
          .max(100)
          .meta({ description: 'Kinds of work of which some waits, in a fixed order.' }),
      })
      .meta({
        id: 'PendingWork',
        description: 'What waits for staff.',
        example: { items: itemsExample },
      }),
  },
});
