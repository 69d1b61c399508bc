import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Id } from '#spec/core/shared.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import {
  ConflictDeclaration,
  MyRoundList,
  MySheet,
  MySheetList,
  SheetInput,
} from './judging-views.ts';
import { RoundPath } from './rounds.ts';

export const TAG: Tag = {
  name: 'judging',
  description: 'What judges read and write: their rounds, entries and sheets.',
};

export const PROBLEMS = {
  SHEET_INCOMPLETE: {
    status: 409,
    meaning: 'A score or the answer is missing; `reasons` lists ids of criteria, or `answer`.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const judge = { tag: TAG.name, access: { only: 'tenantUser' }, right: 'judging' } as const;
const COLLECTION = '/api/v1/me/judging';
const ROUND = `${COLLECTION}/{roundId}` as const;
const SHEET = `${ROUND}/{entryId}` as const;
const SheetPath = RoundPath.extend({ entryId: Id.meta({ description: 'Id of the entry.' }) });
const REFUSALS = [...PERIOD_PROBLEMS, 'ROUND_CLOSED'] as const;

export const listMyRounds = operation({
  ...judge,
  id: 'listMyRounds',
  method: 'get',
  path: COLLECTION,
  summary: 'List rounds that I judge',
  description:
    'Returns the rounds of awards that name the caller as judge and in which entries are assigned to them.',
  caching: 'private',
  success: { status: 200, description: 'The rounds.', schema: MyRoundList },
});

export const listMySheets = operation({
  ...judge,
  id: 'listMySheets',
  method: 'get',
  path: ROUND,
  summary: 'List my entries and sheets of a round',
  description:
    'Returns the entries that are assigned to the caller, in an order of their own, and how far the sheets are.',
  caching: 'private',
  params: RoundPath,
  success: { status: 200, description: 'Round and entries.', schema: MySheetList },
});

export const getMySheet = operation({
  ...judge,
  id: 'getMySheet',
  method: 'get',
  path: SHEET,
  summary: 'Get an entry and my sheet of it',
  description:
    'Returns an assigned entry, without what a blind round hides, and the sheet of the caller; before it is begun, an empty one in version 1. After the round is closed also the submitted sheets of others, if the round shares them.',
  caching: 'private',
  params: SheetPath,
  versioned: 'returns',
  success: { status: 200, description: 'Entry and sheet.', schema: MySheet },
});

export const saveMySheet = operation({
  ...judge,
  id: 'saveMySheet',
  method: 'put',
  path: SHEET,
  summary: 'Save my sheet of an entry',
  description:
    'Replaces the sheet, which may be incomplete. A submitted sheet stays submitted while it is complete, and otherwise is a draft again. Until the period of the round is over or staff close it.',
  ownerOnly: true,
  params: SheetPath,
  body: SheetInput,
  versioned: 'requires',
  success: { status: 200, description: 'Entry and sheet.', schema: MySheet },
  problems: REFUSALS,
});

export const submitMySheet = operation({
  ...judge,
  id: 'submitMySheet',
  method: 'post',
  path: `${SHEET}/submit`,
  summary: 'Submit my sheet of an entry',
  description:
    'Submits the version of the saved sheet that the judge has seen, from which on it counts. It can still be changed as long as it can be saved. Repeating it returns the sheet.',
  ownerOnly: true,
  params: SheetPath,
  versioned: 'requires',
  success: { status: 200, description: 'Entry and sheet.', schema: MySheet },
  problems: [...REFUSALS, 'SHEET_INCOMPLETE'],
});

export const declareConflict = operation({
  ...judge,
  id: 'declareConflict',
  method: 'post',
  path: `${SHEET}/conflict`,
  summary: 'Declare a conflict with an entry',
  description:
    'Takes the entry from the list of the caller in all rounds of the award. A sheet of it stops counting, and another judge gets the entry if one is free. Repeating it changes nothing.',
  ownerOnly: true,
  params: SheetPath,
  body: ConflictDeclaration,
  success: { status: 204, description: 'Declared.' },
  problems: ['ROUND_CLOSED'],
});
