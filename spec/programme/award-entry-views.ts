import { z } from 'zod';
import { Status } from '#spec/applications/application.ts';
import {
  AwardEntryDraft,
  AwardEntryPictureList,
  awardEntryExample,
  consentExample,
  consentFields,
  EnteredAwardWork,
  enteredFields,
} from '#spec/applications/kinds/award.ts';
import {
  canWithdraw,
  EntrantAnswer,
  isUnderReview,
  questionFields,
  reason,
} from '#spec/applications/review-fields.ts';
import { PublicSlug } from '#spec/content/public-content.ts';
import {
  growingEnum,
  Id,
  Image,
  localized,
  patchOf,
  Timestamp,
  text,
  Version,
} from '#spec/core/shared.ts';
import { Period } from '#spec/show/periods.ts';
import { AwardCategory, MAX_CATEGORIES } from './award-categories.ts';

/** Domain: award. */

const exampleProductId = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11';

export const NewAwardEntry = z.strictObject(AwardEntryDraft.shape).meta({
  id: 'NewAwardEntry',
  description: 'A draft of an entry, which may have gaps.',
  example: { productId: exampleProductId, ...awardEntryExample, ...consentExample },
});
export type NewAwardEntry = z.output<typeof NewAwardEntry>;

export const AwardEntryChange = patchOf(
  z.strictObject({
    ...AwardEntryDraft.shape,
    answer: EntrantAnswer,
  }),
).meta({
  id: 'AwardEntryChange',
  description: 'Fields to change. A submitted entry stays complete.',
  example: { maker: '夕凪ゲームズ', videoUrl: null },
});
export type AwardEntryChange = z.output<typeof AwardEntryChange>;

const period = Period.optional().meta({
  description: 'When entries are accepted. Absent before it is decided.',
});

const awardFields = {
  id: Id,
  slug: PublicSlug.optional().meta({
    description: 'Last part of its address. Absent while the award is not public.',
  }),
  title: localized(60).optional().meta({
    description: 'Name of the award. Absent while the award is not public.',
  }),
} as const;

const rulesOfEntry = {
  categories: z
    .array(AwardCategory)
    .max(MAX_CATEGORIES)
    .meta({ description: 'Categories to choose from. Empty: the award has none.' }),
  entriesPerUser: z.int().min(1).max(10).meta({ description: 'How many works one user enters.' }),
  isForExhibitors: z.boolean().meta({
    description: 'Whether only exhibitors of the edition may enter.',
  }),
  needsPictures: z.boolean().meta({
    description: 'Whether an entry needs a picture: one of its own, or a public one of the work.',
  }),
  wantsSamples: z.boolean().meta({ description: 'Whether entrants send samples.' }),
} as const;

const awardExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a60',
  slug: 'noren-award',
  title: { ja: '暖簾賞', en: 'Noren Award' },
};
const rulesExample = {
  categories: [{ code: 'light', name: { ja: '軽量級', en: 'Light' } }],
  entriesPerUser: 3,
  isForExhibitors: false,
  needsPictures: false,
  wantsSamples: false,
};
const periodExample = {
  opensAt: '2027-01-15T00:00:00.000Z',
  closesAt: '2027-03-31T14:59:00.000Z',
};

const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a61',
  number: 'AK7M4QX2P',
  award: { ...awardExample, ...rulesExample, period: periodExample },
  status: 'submitted',
  isUnderReview: false,
  work: { productId: exampleProductId, title: { ja: '潮待ち' }, pictures: [] },
  category: 'light',
  ...awardEntryExample,
  ...consentExample,
  pictures: { version: 1, items: [] },
  canWithdraw: true,
  version: 2,
  submittedAt: '2027-02-10T03:00:00.000Z',
  createdAt: '2027-02-10T02:00:00.000Z',
  updatedAt: '2027-02-10T03:00:00.000Z',
};

export const AwardEntry = z
  .strictObject({
    id: Id,
    number: text(20).optional().meta({ description: 'Absent from drafts.', example: 'AK7M4QX2P' }),
    award: z
      .strictObject({ ...awardFields, ...rulesOfEntry, period })
      .meta({ id: 'EnteredAward', description: 'The award, and what it asks of entries.' }),
    status: Status,
    isUnderReview,
    work: EnteredAwardWork.optional().meta({
      description: 'Absent until it is chosen, and after its erasure.',
    }),
    ...enteredFields,
    ...consentFields,
    pictures: AwardEntryPictureList,
    changeableUntil: Timestamp.optional().meta({
      description:
        'Until when it can be changed, with its extension. Absent when it cannot be changed.',
    }),
    canWithdraw,
    ...questionFields,
    reason,
    version: Version,
    submittedAt: Timestamp.optional().meta({ description: 'Absent from drafts.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'AwardEntry',
    description:
      'An entry for an award, as its entrant sees it: nothing that staff prepare, and no outcome.',
    example,
  });
export type AwardEntry = z.output<typeof AwardEntry>;

export const AwardEntryList = z
  .strictObject({
    items: z.array(AwardEntry).max(100).meta({ description: 'The newest first.' }),
  })
  .meta({
    id: 'AwardEntryList',
    description: 'Entries of a user for one award.',
    example: { items: [example] },
  });

/** The reasons why a work may not enter. */
export const CANDIDATE_REASONS = ['alreadyEntered', 'notPublished', 'archived'] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** The reasons why a user may not enter any other work. */
export const ENTRANT_REASONS = ['ownAward', 'notExhibitor', 'tooManyEntries'] as const;
export type EntrantReason = (typeof ENTRANT_REASONS)[number];

const Candidate = z
  .strictObject({
    id: Id.meta({ description: 'Id of the work.' }),
    title: localized(60),
    cover: Image.optional(),
    reasons: z
      .array(
        growingEnum(
          CANDIDATE_REASONS,
          '`alreadyEntered`: it is entered for this award. `notPublished`: the work is a draft. `archived`: the work is archived.',
        ),
      )
      .max(20)
      .meta({ description: 'Everything that keeps the work from entering. Empty: it may enter.' }),
  })
  .meta({ id: 'AwardCandidate', description: 'A work of the user, and whether it may enter.' });

export const AwardCandidateList = z
  .strictObject({
    award: z
      .strictObject({
        ...awardFields,
        slug: PublicSlug,
        title: localized(60),
        ...rulesOfEntry,
        period,
      })
      .meta({ id: 'AwardToEnter', description: 'The award, and what it asks of entries.' }),
    reasons: z
      .array(
        growingEnum(
          ENTRANT_REASONS,
          '`ownAward`: the user works for the organisers, or is a judge. `notExhibitor`: the award is for exhibitors. `tooManyEntries`: the user has entered as many works as the award allows, drafts included.',
        ),
      )
      .max(20)
      .meta({
        description: 'Everything that keeps the user from entering a work. Empty: nothing.',
      }),
    works: z.array(Candidate).max(300).meta({
      description: 'Works of the user: first those that may enter.',
    }),
  })
  .meta({
    id: 'AwardCandidateList',
    description: 'What a user may enter for an award.',
    example: {
      award: { ...awardExample, ...rulesExample, period: periodExample },
      reasons: [],
      works: [{ id: exampleProductId, title: { ja: '潮待ち' }, reasons: ['alreadyEntered'] }],
    },
  });
export type AwardCandidateList = z.output<typeof AwardCandidateList>;
