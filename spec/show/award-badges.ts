import { z } from 'zod';
import { growingEnum, localized, text, visibleAscii } from '#spec/core/shared.ts';

/* The badges for a work's awards, shown wherever the work and its booths appear. Domain: announcement. */

/** A shortlist names finalists, results name ranks. */
export const ANNOUNCEMENT_KINDS = ['shortlist', 'results'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** 大賞, 準大賞, 特別賞, 優秀作品, or words of the organisers. */
export const AWARD_RANKS = ['grand-prize', 'runner-up', 'special', 'excellence', 'other'] as const;
export type AwardRank = (typeof AWARD_RANKS)[number];

const MAX_RANK_NAME = 20;

/** The rank of an announced entry. */
export const rankFields = {
  rank: growingEnum(
    AWARD_RANKS,
    'Rank: `grand-prize` 大賞, `runner-up` 準大賞, `special` 特別賞, `excellence` 優秀作品, `other` as `rankName` says. Absent on a shortlist.',
  ).optional(),
  rankName: text(MAX_RANK_NAME).optional().meta({
    description: 'Name of the rank. Only with `other`.',
    example: '審査員特別賞',
  }),
} as const;

const AwardBadge = z
  .strictObject({
    slug: visibleAscii(60).meta({
      description: 'Last part of the address of the award.',
      example: 'fresh-dragon-2027',
    }),
    title: localized(60).meta({ description: 'Name of the award.' }),
    kind: growingEnum(
      ANNOUNCEMENT_KINDS,
      'How far the work has come: on the shortlist, or among the results.',
    ),
    ...rankFields,
  })
  .meta({
    id: 'AwardBadge',
    description: 'What a work has achieved at an award, once that is announced.',
    example: {
      slug: 'fresh-dragon-2027',
      title: { ja: 'フレッシュドラゴン賞 2027', en: 'Fresh Dragon Award 2027' },
      kind: 'results',
      rank: 'grand-prize',
    },
  });
export type AwardBadge = z.output<typeof AwardBadge>;

export const MAX_BADGES = 20;

export const awardBadges = (description: string) => ({
  awards: z
    .array(AwardBadge)
    .max(MAX_BADGES)
    .optional()
    .meta({
      description: `${description} The newest announcement first. Absent without any.`,
    }),
});
