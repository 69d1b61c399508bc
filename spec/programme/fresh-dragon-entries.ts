import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Id } from '#spec/core/shared.ts';
import { BoothPath } from '#spec/show/booths.ts';
import { BOOTH_PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import {
  FreshDragonEntry,
  FreshDragonEntryChange,
  FreshDragonEntryList,
  NewFreshDragonEntry,
} from './fresh-dragon-entry-views.ts';

export const TAG: Tag = {
  name: 'fresh-dragon-entries',
  description: 'Works that booths enter for the debut award, the Fresh Dragon Award.',
};

export const PROBLEMS = {
  NOT_ELIGIBLE: {
    status: 409,
    meaning: 'The work may not enter; `reasons` lists everything against it.',
  },
  TOO_MANY_ENTRIES: {
    status: 409,
    meaning:
      'Two works of the booth are entered already, or as many of the user as the award allows.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const COLLECTION = '/api/v1/booths/{boothId}/fresh-dragon-entries';
const ITEM = `${COLLECTION}/{entryId}` as const;
const atBooth = { tag: TAG.name, access: 'signed-in', params: BoothPath } as const;
const ofEntry = {
  ...atBooth,
  params: BoothPath.extend({ entryId: Id.meta({ description: 'Id of the entry.' }) }),
} as const;

export const listFreshDragonEntries = operation({
  ...atBooth,
  id: 'listFreshDragonEntries',
  method: 'get',
  path: COLLECTION,
  summary: 'List the debut entries of my booth',
  description:
    'Returns the entries of the booth in all states, and each work with why it may or may not enter. For owner, editors and desk helpers.',
  caching: 'private',
  success: { status: 200, description: 'Entries and works.', schema: FreshDragonEntryList },
});

export const createFreshDragonEntry = operation({
  ...atBooth,
  id: 'createFreshDragonEntry',
  method: 'post',
  path: COLLECTION,
  quota: 'notifying',
  summary: 'Enter a work for the debut award',
  description:
    'Submits an entry at once, in the period `fresh-dragon-award`. At most two a booth. An e-mail confirms it. For owner and editors.',
  ownerOnly: true,
  body: NewFreshDragonEntry,
  idempotency: 'required',
  versioned: 'returns',
  success: { status: 201, description: 'Entered.', schema: FreshDragonEntry },
  problems: [
    ...BOOTH_PERIOD_PROBLEMS,
    'NOT_FOUND',
    'NOT_ELIGIBLE',
    'TOO_MANY_ENTRIES',
    'TOO_MANY_WITHDRAWN',
  ],
});

export const updateFreshDragonEntry = operation({
  ...ofEntry,
  id: 'updateFreshDragonEntry',
  method: 'patch',
  path: ITEM,
  quota: 'editing',
  summary: 'Update a debut entry of my booth',
  description:
    'Updates the given fields of a submitted entry until the period `fresh-dragon-award` is over, or of one with an open question. The work stays: withdraw the entry to enter another. For owner and editors.',
  ownerOnly: true,
  body: FreshDragonEntryChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated entry.', schema: FreshDragonEntry },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'NOT_IN_STATE'],
});

export const withdrawFreshDragonEntry = operation({
  ...ofEntry,
  id: 'withdrawFreshDragonEntry',
  method: 'post',
  path: `${ITEM}/withdraw`,
  quota: 'notifying',
  summary: 'Withdraw a debut entry of my booth',
  description:
    'Withdraws an entry, after the deadline too, until the results are announced. The work may enter again before the deadline. Repeating it returns the entry. For owner and editors.',
  ownerOnly: true,
  success: { status: 200, description: 'Withdrawn.', schema: FreshDragonEntry },
  problems: ['FORBIDDEN', 'NOT_IN_STATE', 'RESULTS_ANNOUNCED'],
});
