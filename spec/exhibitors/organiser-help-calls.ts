import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { Count, Day, pagedList, pagingQuery } from '#spec/core/shared.ts';
import { ANSWERED_STATUSES, HELP_CALL_STATUSES, UNDOABLE_STATUSES } from './help-call-states.ts';
import { callId, HelpCall, helpCallExample } from './help-calls.ts';

const Seconds = Count.optional();

export const HelpCallDay = z
  .strictObject({
    day: Day,
    calls: Count.meta({ description: 'Number of calls, with those that were cancelled.' }),
    secondsToAnswer: Seconds.meta({
      description: 'Median time until staff answered, in seconds. Absent without an answer.',
    }),
    secondsToArrival: Seconds.meta({
      description: 'Median time until staff came, in seconds. Absent if they never did.',
    }),
    secondsToResolution: Seconds.meta({
      description: 'Median time until it was resolved, in seconds. Absent if nothing was.',
    }),
  })
  .meta({ id: 'HelpCallDay', description: 'How fast the calls of a day were answered.' });
export type HelpCallDay = z.output<typeof HelpCallDay>;

export const HelpCallQuery = z.strictObject({
  ...pagingQuery,
  day: Day.optional().meta({ description: 'Only calls of this day.' }),
  status: z
    .array(z.enum(HELP_CALL_STATUSES))
    .max(HELP_CALL_STATUSES.length)
    .optional()
    .meta({ description: 'Only these states; any of them matches.' }),
});
export type HelpCallQuery = z.output<typeof HelpCallQuery>;

export const HelpCallAnswer = z
  .strictObject({
    status: z.enum(ANSWERED_STATUSES).meta({ description: 'The new state.' }),
  })
  .meta({
    id: 'HelpCallAnswer',
    description: 'What a member of staff does about a call.',
    example: { status: 'acknowledged' },
  });

export const HelpCallUndo = z
  .strictObject({
    status: z
      .enum(UNDOABLE_STATUSES)
      .meta({ description: 'The state that it must have: what is taken back.' }),
  })
  .meta({
    id: 'HelpCallUndo',
    description: 'An answer that was given by mistake.',
    example: { status: 'resolved' },
  });

const staff = { tag: 'help-calls', access: { only: 'tenantUser' }, right: 'help' } as const;

export const listHelpCalls = operation({
  ...staff,
  id: 'listHelpCalls',
  method: 'get',
  path: '/api/v1/organiser/help-calls',
  readsPersonalData: true,
  summary: 'List calls for help',
  description:
    'Returns the calls of the current edition: first those that are not settled, medical ones on top, then the others; each the oldest first. To be asked again every few seconds.',
  caching: 'private-revalidated',
  query: HelpCallQuery,
  success: {
    status: 200,
    description: 'One page of calls.',
    schema: pagedList(HelpCall)
      .extend({
        days: z.array(HelpCallDay).max(10).meta({
          description: 'Days with calls that are over, in order.',
        }),
      })
      .meta({ id: 'HelpCallList', description: 'Calls for help of an edition.' }),
    example: {
      items: [helpCallExample],
      total: 1,
      totalIsCapped: false,
      days: [{ day: '2027-04-23', calls: 4, secondsToAnswer: 50, secondsToArrival: 190 }],
    },
  },
  problems: ['BAD_CURSOR'],
});

export const setHelpCallStatus = operation({
  ...staff,
  id: 'setHelpCallStatus',
  method: 'put',
  path: '/api/v1/organiser/help-calls/{callId}/status',
  summary: 'Answer a call for help',
  description:
    'Takes over a call, records the arrival at the booth, or settles it. The state that the caller set already is not changed; in that of somebody else, `changedBy` says who was faster.',
  params: z.strictObject({ callId }),
  body: HelpCallAnswer,
  success: { status: 200, description: 'The call.', schema: HelpCall },
  problems: ['NOT_IN_STATE'],
});

export const undoHelpCallAnswer = operation({
  ...staff,
  id: 'undoHelpCallAnswer',
  method: 'post',
  path: '/api/v1/organiser/help-calls/{callId}/undo-answer',
  summary: 'Take back an answer to a call for help',
  description:
    'Takes back the last answer, which was given by mistake: the call has its state of before, also for the booth. Possible for ten minutes from the answer; `DEADLINE_PASSED` afterwards, `NOT_IN_STATE` when another one followed or it was taken back already. `HELP_CALL_OPEN` when the booth has called again meanwhile.',
  params: z.strictObject({ callId }),
  body: HelpCallUndo,
  success: { status: 200, description: 'The call.', schema: HelpCall },
  problems: ['NOT_IN_STATE', 'DEADLINE_PASSED', 'HELP_CALL_OPEN'],
});
