import { z } from 'zod';
import { PublicSlug, publicRead } from '#spec/content/public-content.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import { AwardAnnouncementList } from './announcement-views.ts';
import { Award, AwardArticle, AwardList } from './award-views.ts';

export const TAG: Tag = {
  name: 'awards',
  description: 'Awards for works, their articles, and what is announced about them.',
};

const params = z.strictObject({
  slug: PublicSlug.meta({
    description: 'Last part of the address of the award.',
    example: 'fresh-dragon-2027',
  }),
});
const read = { ...publicRead, tag: TAG.name } as const;

export const listAwards = operation({
  ...read,
  id: 'listAwards',
  path: '/api/v1/awards',
  summary: 'List awards',
  description: 'Returns the current and the past awards, each with its phase.',
  success: { status: 200, description: 'The awards.', schema: AwardList },
});

export const getAward = operation({
  ...read,
  id: 'getAward',
  path: '/api/v1/awards/{slug}',
  summary: 'Get an award',
  description: 'Returns an award with its texts, dates, judges and articles.',
  params,
  success: { status: 200, description: 'The award.', schema: Award },
});

export const getAwardArticle = operation({
  ...read,
  id: 'getAwardArticle',
  path: '/api/v1/awards/{slug}/articles/{slug2}',
  summary: 'Get an article of an award',
  description: 'Returns an article. NOT_FOUND when it is not about this award.',
  params: params.extend({
    slug2: PublicSlug.meta({
      description: 'Last part of the address of the article.',
      example: 'how-we-choose',
    }),
  }),
  success: { status: 200, description: 'The article.', schema: AwardArticle },
});

export const listAwardAnnouncements = operation({
  ...read,
  id: 'listAwardAnnouncements',
  path: '/api/v1/awards/{slug}/announcements',
  summary: 'List announcements of an award',
  description:
    'Returns the shortlist and the results, once they are public, with where to find the works now. Entries that were withdrawn before are left out.',
  params,
  success: { status: 200, description: 'The announcements.', schema: AwardAnnouncementList },
});
