import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast, uniqueItems } from '#spec/core/rules/lists.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { Id } from '#spec/core/shared.ts';
import { Reason } from './assignments.ts';
import { exampleIds, MAX_ROUND_ENTRIES, RoundPath } from './rounds.ts';
import { EntrySheetList, Standing } from './standing-views.ts';

export const TAG: Tag = {
  name: 'standings',
  description: 'Standings of rounds, ties, and closing.',
};

export const PROBLEMS = {
  TIE_CHANGED: {
    status: 409,
    meaning: 'The entries are no longer equal, or have other equals; read the standing again.',
  },
  TIE_UNDECIDED: {
    status: 409,
    meaning: 'Equal entries stand on both sides of the cut; decide the tie first.',
  },
  SHEETS_MISSING: {
    status: 409,
    meaning:
      'Sheets are missing or incomplete, which the standing names, and `count` counts; `confirmMissing` closes without them.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const ofRound = {
  tag: TAG.name,
  access: { only: 'tenantUser' },
  right: 'results',
  params: RoundPath,
} as const;
const ROUND = '/api/v1/organiser/rounds/{roundId}';
const success = { status: 200, description: 'The standing.', schema: Standing } as const;

const entryIds = (min: number, description: string) =>
  listField(Id, { min, max: MAX_ROUND_ENTRIES }, countAtLeast(min), uniqueItems).meta({
    description,
  });

export const getStanding = operation({
  ...ofRound,
  right: 'standings',
  id: 'getStanding',
  method: 'get',
  path: `${ROUND}/standing`,
  summary: 'Get the standing of a round',
  description:
    'Returns the entries of a round in their order, with exact scores, spread, ties and missing sheets. Once the round is closed, as it was frozen. For members with the right `results`, and for the chair of the jury: while entries of the round are assigned to the chair, only once it is closed.',
  caching: 'private',
  success,
});

export const listEntrySheets = operation({
  ...ofRound,
  id: 'listEntrySheets',
  method: 'get',
  path: `${ROUND}/entries/{entryId}/sheets`,
  summary: 'List the sheets of an entry',
  description: 'Returns the sheets of all judges with their comments, also those not counted.',
  caching: 'private',
  params: RoundPath.extend({ entryId: Id.meta({ description: 'Id of the entry.' }) }),
  success: { status: 200, description: 'The sheets.', schema: EntrySheetList },
});

export const decideTie = operation({
  ...ofRound,
  id: 'decideTie',
  method: 'post',
  path: `${ROUND}/ties`,
  summary: 'Decide between equal entries',
  description:
    'Orders equal entries by hand, with the name of the caller and a reason. Those that are not named stay equal behind them. In a round with the method `decide` all entries are equal at first. The decision counts as long as the same entries are equal.',
  body: z
    .strictObject({
      entryIds: entryIds(1, 'Ids of equal entries, the first first.'),
      reason: Reason,
    })
    .meta({
      id: 'TieDecision',
      description: 'An order of equal entries.',
      example: {
        entryIds: [exampleIds.entry, exampleIds.secondEntry],
        reason: '審査会で協議し、完成度の高い作品を上位としました。',
      },
    }),
  success,
  problems: ['ROUND_CLOSED', 'ROUND_NOT_READY', 'TIE_CHANGED'],
});

export const reopenSheet = operation({
  ...ofRound,
  id: 'reopenSheet',
  method: 'post',
  path: `${ROUND}/sheets/{sheetId}/reopen`,
  summary: 'Reopen a sheet',
  description:
    'Returns a submitted sheet to its judge, who can change it even after the period of the round. It counts again once submitted.',
  params: RoundPath.extend({ sheetId: Id.meta({ description: 'Id of the sheet.' }) }),
  body: z.strictObject({ reason: Reason }).meta({
    id: 'SheetReopening',
    description: 'Why the sheet is reopened.',
    example: { reason: '点数の入れ違いの申し出があったため。' },
  }),
  success: { status: 200, description: 'The sheets of the entry.', schema: EntrySheetList },
  problems: ['ROUND_CLOSED', 'NOT_IN_STATE'],
});

export const closeRound = operation({
  ...ofRound,
  id: 'closeRound',
  method: 'post',
  path: `${ROUND}/close`,
  summary: 'Close a round',
  description:
    'Freezes the standing and the entries that go on. Missing sheets need a confirmation. Repeating it returns the standing.',
  body: z
    .strictObject({
      confirmMissing: rules(onlyTrue).meta({
        description: 'Closes the round without the missing sheets.',
      }),
      advancers: entryIds(
        0,
        'Ids of the entries that go on. Only where they are chosen by hand.',
      ).optional(),
    })
    .meta({
      id: 'RoundClosing',
      description: 'How to close a round.',
      example: { confirmMissing: true },
    }),
  success,
  problems: ['ROUND_NOT_READY', 'SHEETS_MISSING', 'TIE_UNDECIDED'],
});

export const reopenRound = operation({
  ...ofRound,
  id: 'reopenRound',
  method: 'post',
  path: `${ROUND}/reopen`,
  summary: 'Reopen a round',
  description:
    'Undoes the closing and what followed: the entries that went on, and closing and assignments of later rounds. Their sheets stay stored and do not count until their entry is assigned to their judge again. Repeating it returns the standing.',
  body: z.strictObject({ reason: Reason }).meta({
    id: 'RoundReopening',
    description: 'Why the round is reopened.',
    example: { reason: '利益相反の申告があり、再集計するため。' },
  }),
  success,
});
