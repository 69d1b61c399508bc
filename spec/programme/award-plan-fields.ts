import { z } from 'zod';
import { Id } from '#spec/core/shared.ts';
import { MAX_ROUND_ENTRIES, periodExample } from './rounds.ts';

/* The fields of an award that are both entered and shown. Domain: award. */

export const AWARD_KINDS = ['open', 'fresh-dragon'] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];

export const MAX_NAME = 30;
export const MAX_HINT = 120;
export const MAX_CODE = 20;
export const MAX_WEIGHT = 100;
export const MAX_ENTRIES_PER_USER = 10;

export const flag = (description: string) => z.boolean().meta({ description });
export const whole = (min: number, max: number, description: string) =>
  z.int().min(min).max(max).meta({ description });
/** The smallest score is 1. */
export const scale = z.int().min(5).max(10).multipleOf(5).meta({
  description: 'The greatest score: 5 or 10.',
});

/** Returns the rule by which entries advance to the next round; the names of its alternatives end with `suffix`. */
export const advanceOf = (suffix: '' | 'Input') =>
  z
    .discriminatedUnion('by', [
      z
        .strictObject({
          by: z.literal('top').meta({ description: 'The first of the standing.' }),
          count: whole(1, MAX_ROUND_ENTRIES, 'How many go on.'),
        })
        .meta({ id: `AdvanceTop${suffix}`, description: 'The first of the standing go on.' }),
      z
        .strictObject({
          by: z.literal('threshold').meta({ description: 'Everything from a score on.' }),
          percent: whole(1, 100, 'The least score, in percent; of a check, the share of yes.'),
        })
        .meta({ id: `AdvanceThreshold${suffix}`, description: 'Entries with this score go on.' }),
      z
        .strictObject({ by: z.literal('hand').meta({ description: 'Chosen on closing.' }) })
        .meta({ id: `AdvanceByHand${suffix}`, description: 'Staff choose on closing the round.' }),
    ])
    .meta({ description: 'Which entries go on when the round is closed.' });
export const Advance = advanceOf('');
export type Advance = z.output<typeof Advance>;

export const flags = {
  exhibitorsOnly: flag('Whether only exhibitors of the edition may enter.'),
  needsPictures: flag('Whether an entry needs a picture.'),
  wantsSamples: flag('Whether entrants are asked for a sample.'),
} as const;

export const roundFlags = {
  blind: flag('Whether judges see neither maker nor booth nor links.'),
  commentsToEntrants: flag('Whether judges can write a comment to the entrant.'),
} as const;

export const kinds = '`open`: works of anybody. `fresh-dragon`: the debut award of the edition.';
export const editionId = Id.optional().meta({
  description: 'Id of the edition. Absent for an award of no edition; the debut award needs one.',
});

export const ownPeriod = 'When works can be entered. Absent: the period of the edition.';
export const entriesPerUser = whole(1, MAX_ENTRIES_PER_USER, 'How many works one user may enter.');

export const planExample = {
  kind: 'open',
  categories: [{ code: 'family', name: { ja: 'ファミリー', en: 'Family' } }],
  entriesPerUser: 2,
  exhibitorsOnly: false,
  needsPictures: true,
  wantsSamples: false,
};
export const roundExample = {
  name: { ja: '一次審査', en: 'First round' },
  method: 'score',
  period: periodExample,
  judgesPerEntry: 3,
  blind: true,
  sharesSheets: 'after-closing',
  commentsToEntrants: true,
  advance: { by: 'top', count: 10 },
};
export const criterionExample = {
  name: { ja: '新しさ', en: 'Novelty' },
  hint: { ja: 'ほかにない仕組みや驚きがあるか', en: 'Mechanisms not seen elsewhere' },
  weight: 40,
  scale: 5,
};
