import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  Day,
  growingEnum,
  Id,
  localized,
  singleLineRules,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { BoothDay, BoothPath } from '#spec/show/booths.ts';
import { DeskPhone } from '#spec/show/editions.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import { HELP_CALL_KINDS, HELP_CALL_STATUSES } from './help-call-states.ts';

export const TAG: Tag = {
  name: 'help-calls',
  description: 'Calls of booths for help on the days of the show, and the answers of staff.',
};

export const PROBLEMS = {
  HELP_CALL_OPEN: {
    status: 409,
    meaning:
      'The booth has called for this kind of help, and that call is not settled: `existingId` is its id, `currentStatus` its state.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const Kind = growingEnum(HELP_CALL_KINDS, 'What help is called for.');

/** Erased 90 days after the call. */
const Message = rules(...singleLineRules(200)).meta({
  description: 'What the booth adds. Erased 90 days after the call.',
  example: '通路がふさがっています',
});

export const HelpCallBooth = z
  .strictObject({
    id: Id,
    name: localized(40),
    days: z.array(BoothDay).max(3).meta({ description: 'Its places. Empty before it has one.' }),
  })
  .meta({ id: 'HelpCallBooth', description: 'A booth that may call for help.' });

export const boothExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  name: { ja: '夕凪ゲームズ' },
  days: [{ date: '2027-04-24', code: 'K12' }],
};

export const helpCallExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40',
  booth: boothExample,
  day: '2027-04-24',
  kind: 'crowd',
  message: '通路がふさがっています',
  status: 'acknowledged',
  answeredBy: '汐見',
  createdAt: '2027-04-24T02:10:00.000Z',
  acknowledgedAt: '2027-04-24T02:11:00.000Z',
  updatedAt: '2027-04-24T02:11:00.000Z',
} as const;

export const HelpCall = z
  .strictObject({
    id: Id,
    booth: HelpCallBooth,
    day: Day.meta({ description: 'Date of the call in the time zone of the edition.' }),
    kind: Kind,
    message: Message,
    status: growingEnum(
      HELP_CALL_STATUSES,
      'State, in this order; `acknowledged`: staff are coming, `on_site`: they are at the booth.',
    ),
    answeredBy: text(100).optional().meta({
      description: 'Name of the member of staff who answered last. Absent before anybody has.',
    }),
    createdAt: Timestamp,
    acknowledgedAt: Timestamp.optional().meta({
      description: 'When staff answered. Absent before.',
    }),
    arrivedAt: Timestamp.optional().meta({
      description: 'When staff came to the booth. Absent before.',
    }),
    settledAt: Timestamp.optional().meta({
      description: 'When it was resolved or cancelled. Absent before.',
    }),
    undoUntil: Timestamp.optional().meta({
      description:
        'Until when staff can take back their last answer. Absent without one, and for exhibitors.',
    }),
    updatedAt: Timestamp,
  })
  .meta({
    id: 'HelpCall',
    description: 'A call for help. Fields without a value are absent.',
    example: helpCallExample,
  });
export type HelpCall = z.output<typeof HelpCall>;

export const NewHelpCall = z.strictObject({ kind: Kind, message: Message }).meta({
  id: 'NewHelpCall',
  description: 'A call for help.',
  example: { kind: 'crowd', message: '通路がふさがっています' },
});
export type NewHelpCall = z.output<typeof NewHelpCall>;

export const HelpCallOverview = z
  .strictObject({
    items: z.array(HelpCall).max(100).meta({
      description: 'The last calls of these booths, the newest first.',
    }),
    booths: z.array(HelpCallBooth).max(100).meta({
      description: 'Booths of the current edition at which the caller is a member.',
    }),
    opensAt: Timestamp.optional().meta({
      description: 'From when help can be called: set-up of the first day. Absent until decided.',
    }),
    closesAt: Timestamp.optional().meta({
      description: 'Until when: tear-down of the last day. Absent until decided.',
    }),
    deskPhone: DeskPhone.optional().meta({
      description: 'Phone number of the organisers’ desk in the hall. Absent until decided.',
    }),
    contactEmail: text(320).optional().meta({
      description: 'Whom to write to at other times. Absent before the first edition.',
      example: 'office@noren.example',
    }),
  })
  .meta({
    id: 'HelpCallOverview',
    description: 'What a member of booths needs to call for help.',
    example: {
      items: [helpCallExample],
      booths: [boothExample],
      opensAt: '2027-04-23T22:30:00.000Z',
      closesAt: '2027-04-25T10:00:00.000Z',
      deskPhone: '03-1234-5670',
      contactEmail: 'office@noren.example',
    },
  });
export type HelpCallOverview = z.output<typeof HelpCallOverview>;

export const callId = Id.meta({ description: 'Id of the call.' });

export const listMyHelpCalls = operation({
  id: 'listMyHelpCalls',
  tag: 'help-calls',
  method: 'get',
  path: '/api/v1/me/help-calls',
  access: 'signed-in',
  summary: 'List my calls for help',
  description:
    'Returns the calls of the booths that the caller owns or helps at, to be asked again every few seconds while one is not settled.',
  caching: 'private-revalidated',
  success: { status: 200, description: 'The calls.', schema: HelpCallOverview },
});

export const createHelpCall = operation({
  id: 'createHelpCall',
  tag: 'help-calls',
  method: 'post',
  path: '/api/v1/booths/{boothId}/help-calls',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Call for help',
  description:
    'Calls staff to the booth, from set-up of the first day to tear-down of the last. For every member of the booth.',
  params: BoothPath,
  body: NewHelpCall,
  idempotency: 'required',
  success: { status: 201, description: 'Called.', schema: HelpCall },
  problems: [...PERIOD_PROBLEMS, 'HELP_CALL_OPEN'],
});

export const cancelHelpCall = operation({
  id: 'cancelHelpCall',
  tag: 'help-calls',
  method: 'post',
  path: '/api/v1/booths/{boothId}/help-calls/{callId}/cancel',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Cancel a call for help',
  description:
    'Withdraws a call of the booth before staff have come. A call that is cancelled already is not changed.',
  params: BoothPath.extend({ callId }),
  success: { status: 200, description: 'Cancelled.', schema: HelpCall },
  problems: ['NOT_IN_STATE'],
});
