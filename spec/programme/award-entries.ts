import { z } from 'zod';
import {
  AwardEntryPictureList,
  AwardEntryPictureListChange,
} from '#spec/applications/kinds/award.ts';
import { PublicSlug } from '#spec/content/public-content.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  pictureOperations,
  picturePath,
  uploadDescription,
} from '#spec/core/picture-operations.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Id, Version } from '#spec/core/shared.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import {
  AwardCandidateList,
  AwardEntry,
  AwardEntryChange,
  AwardEntryList,
  NewAwardEntry,
} from './award-entry-views.ts';

export const TAG: Tag = {
  name: 'award-entries',
  description: 'Works that people enter for awards, from the draft to the preliminary round.',
};

export const PROBLEMS = {
  ALREADY_ENTERED: { status: 409, meaning: 'The work is entered for this award already.' },
  OWN_AWARD: { status: 403, meaning: 'The organisers and judges of an award do not enter it.' },
  EXHIBITORS_ONLY: { status: 403, meaning: 'The award is for exhibitors of the edition.' },
  ENTERED_BY_BOOTHS: {
    status: 409,
    meaning: 'Works are entered for this award by the booths that offer them.',
  },
  ENTRY_CHANGED: {
    status: 409,
    meaning: 'The entry was changed after the version that the entrant checked.',
  },
  RESULTS_ANNOUNCED: {
    status: 409,
    meaning: 'The results of the award are announced; the entry stays.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const mine = { tag: TAG.name, access: 'signed-in' } as const;
const slug = PublicSlug.meta({ description: 'Last part of the award’s address.' });
const ofAward = { ...mine, params: z.strictObject({ slug }) } as const;
const entryParams = z.strictObject({ entryId: Id.meta({ description: 'Id of the entry.' }) });
const ofEntry = { ...mine, params: entryParams } as const;
const ENTRIES = '/api/v1/awards/{slug}/entries';
const ENTRY = '/api/v1/award-entries/{entryId}';
const WORK = ['ALREADY_ENTERED', 'OWN_AWARD', 'EXHIBITORS_ONLY'] as const;

export const listAwardCandidates = operation({
  ...ofAward,
  id: 'listAwardCandidates',
  method: 'get',
  path: '/api/v1/me/award-candidates/{slug}',
  summary: 'List my works that may enter an award',
  description:
    'Returns what the award asks of entries, and each work of the signed-in user with why it may or may not enter.',
  caching: 'private',
  success: { status: 200, description: 'The works.', schema: AwardCandidateList },
  problems: ['NOT_FOUND', 'ENTERED_BY_BOOTHS'],
});

export const listMyAwardEntries = operation({
  ...ofAward,
  id: 'listMyAwardEntries',
  method: 'get',
  path: ENTRIES,
  summary: 'List my entries for an award',
  description: 'Returns the entries of the signed-in user for an award, in all states.',
  caching: 'private',
  success: { status: 200, description: 'The entries.', schema: AwardEntryList },
  problems: ['NOT_FOUND', 'ENTERED_BY_BOOTHS'],
});

export const createAwardEntry = operation({
  ...ofAward,
  id: 'createAwardEntry',
  method: 'post',
  path: ENTRIES,
  quota: 'notifying',
  summary: 'Start an entry for an award',
  description:
    'Saves a draft in the period of the award. Drafts count among the entries of a user, and take their work.',
  ownerOnly: true,
  body: NewAwardEntry,
  idempotency: 'required',
  versioned: 'returns',
  success: { status: 201, description: 'The draft.', schema: AwardEntry },
  problems: [
    ...PERIOD_PROBLEMS,
    ...WORK,
    'NOT_FOUND',
    'TOO_MANY_ENTRIES',
    'TOO_MANY_WITHDRAWN',
    'ENTERED_BY_BOOTHS',
  ],
});

export const getMyAwardEntry = operation({
  ...ofEntry,
  id: 'getMyAwardEntry',
  method: 'get',
  path: ENTRY,
  summary: 'Get one of my entries for an award',
  description: 'Returns an entry of the signed-in user.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The entry.', schema: AwardEntry },
});

export const changeMyAwardEntry = operation({
  ...ofEntry,
  id: 'changeMyAwardEntry',
  method: 'patch',
  path: ENTRY,
  quota: 'editing',
  summary: 'Change my entry, or answer a question',
  description:
    'Updates the given fields of a draft or a submitted entry until the period of the award is over, or of one with an open question.',
  ownerOnly: true,
  body: AwardEntryChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated entry.', schema: AwardEntry },
  problems: [...PERIOD_PROBLEMS, 'ALREADY_ENTERED', 'NOT_IN_STATE'],
});

export const deleteMyAwardEntry = operation({
  ...ofEntry,
  id: 'deleteMyAwardEntry',
  method: 'delete',
  path: ENTRY,
  quota: 'editing',
  summary: 'Delete my draft',
  description:
    'Deletes a draft with its pictures, so that its work may enter anew. Submitted entries are withdrawn instead.',
  versioned: 'requires',
  ownerOnly: true,
  success: { status: 204, description: 'Deleted.' },
  problems: ['NOT_IN_STATE'],
});

export const submitAwardEntry = operation({
  ...ofEntry,
  id: 'submitAwardEntry',
  method: 'post',
  path: `${ENTRY}/submit`,
  quota: 'notifying',
  summary: 'Submit my entry',
  description:
    'Submits a draft as it was checked, which must be complete. An e-mail confirms it. Repeating it returns the entry.',
  ownerOnly: true,
  body: z
    .strictObject({
      version: Version.meta({
        description: 'Version of the entry that the entrant checked.',
      }),
    })
    .meta({
      id: 'AwardEntrySubmission',
      description: 'What is submitted.',
      example: { version: 2 },
    }),
  idempotency: 'required',
  success: { status: 200, description: 'Submitted.', schema: AwardEntry },
  problems: [
    ...PERIOD_PROBLEMS,
    'OWN_AWARD',
    'EXHIBITORS_ONLY',
    'NOT_IN_STATE',
    'ENTRY_CHANGED',
    'TOO_MANY_WITHDRAWN',
  ],
});

export const withdrawAwardEntry = operation({
  ...ofEntry,
  id: 'withdrawAwardEntry',
  method: 'post',
  path: `${ENTRY}/withdraw`,
  quota: 'notifying',
  summary: 'Withdraw my entry',
  description:
    'Withdraws a submitted entry, after the deadline too, until the results are announced. Repeating it returns the entry.',
  ownerOnly: true,
  success: { status: 200, description: 'Withdrawn.', schema: AwardEntry },
  problems: ['NOT_IN_STATE', 'RESULTS_ANNOUNCED'],
});

export const {
  put: putAwardEntryPicture,
  delete: deleteAwardEntryPicture,
  update: updateAwardEntryPictures,
} = pictureOperations('AwardEntry', {
  one: { ...mine, ownerOnly: true, params: picturePath(entryParams.shape) },
  all: { ...ofEntry, ownerOnly: true },
  path: ENTRY,
  schemas: { List: AwardEntryPictureList, Change: AwardEntryPictureListChange },
  of: 'of my entry',
  descriptions: {
    put: uploadDescription('At most five, while the entry can be changed.'),
    delete: 'Deletes a picture, while the entry can be changed. Has no effect without it.',
    update:
      'Sets order, text alternatives and crops of all pictures, based on the `version` of the list, while the entry can be changed.',
  },
  problems: [...PERIOD_PROBLEMS, 'NOT_IN_STATE'],
});
