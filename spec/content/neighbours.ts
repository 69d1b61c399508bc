import { z } from 'zod';
import { localized, visibleAscii } from '#spec/core/shared.ts';
import { PublicSlug } from './public-content.ts';

/** The award that an article is about. */
export const ArticleAward = z
  .strictObject({
    slug: PublicSlug,
    title: localized(60).meta({ description: 'Name of the award.' }),
  })
  .meta({ id: 'ArticleAward', description: 'The award of an article.' });
export type ArticleAward = z.output<typeof ArticleAward>;

/** The content before or after another one in public lists. */
export const Neighbour = z
  .strictObject({
    path: visibleAscii(60).meta({ description: 'Last part of its address: slug or id.' }),
    title: localized(200).meta({ description: 'What it is called.' }),
    award: ArticleAward.optional().meta({
      description: 'The award of an article, below which it stands. Absent without a public one.',
    }),
  })
  .meta({
    id: 'ContentNeighbour',
    description: 'A content beside another one in the public list.',
    example: { path: 'doors-open-at-ten', title: { ja: '開場は10時です' } },
  });

export const neighbours = {
  previous: Neighbour.optional().meta({ description: 'The one before. Absent at the first.' }),
  next: Neighbour.optional().meta({ description: 'The one after. Absent at the last.' }),
};
