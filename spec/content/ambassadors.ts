import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Id, Image, localized, text } from '#spec/core/shared.ts';
import { WebLink } from '#spec/core/web-links.ts';
import { productFieldsExample, productSummaryFields } from '#spec/show/product-fields.ts';
import { PublicSlug, publicRead, publicTimes, wholeList } from './public-content.ts';
import { MAX_FAVOURITES } from './types/ambassador.ts';
import { MAX_MARKDOWN } from './types/fields.ts';

export const TAG: Tag = { name: 'ambassadors', description: 'People who speak for the show.' };

const summary = {
  id: Id,
  slug: PublicSlug,
  name: localized(40).meta({ description: 'Name.' }),
  kana: text(80)
    .optional()
    .meta({ description: 'Reading of the Japanese name in katakana. Absent if unknown.' }),
  title: localized(60)
    .optional()
    .meta({ description: 'What they are known for. Absent without one.' }),
  photo: Image.optional(),
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a56',
  slug: 'nagisa',
  name: { ja: '汐見 渚', en: 'Nagisa Shiomi' },
  title: { ja: '灯台守で、ゲーム作家', en: 'Lighthouse keeper and game designer' },
};

export const AmbassadorSummary = z
  .strictObject(summary)
  .meta({ id: 'AmbassadorSummary', description: 'An ambassador in the list.', example });
export type AmbassadorSummary = z.output<typeof AmbassadorSummary>;

export const FavouriteWork = z
  .strictObject({
    id: Id,
    ...productSummaryFields,
    boothProduct: z.strictObject({ boothId: Id, productId: Id }).optional().meta({
      description:
        'Where to find it at the current edition, as for `getProduct`. Absent while no booth has it.',
    }),
  })
  .meta({
    id: 'FavouriteWork',
    description: 'A work that an ambassador likes.',
    example: { id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11', ...productFieldsExample },
  });
export type FavouriteWork = z.output<typeof FavouriteWork>;

export const ambassadorFields = {
  ...summary,
  bio: localized(MAX_MARKDOWN).optional().meta({
    description: 'About them. Markdown without HTML. Absent without a text.',
  }),
  links: z.array(WebLink).max(10).meta({ description: 'Pages and profiles of theirs.' }),
  favourites: z
    .array(FavouriteWork)
    .max(MAX_FAVOURITES)
    .meta({ description: 'Works that they like most, as far as they are public.' }),
  ...publicTimes,
};

export const Ambassador = z.strictObject(ambassadorFields).meta({
  id: 'Ambassador',
  description: 'An ambassador.',
  example: {
    ...example,
    links: [{ kind: 'x', url: 'https://x.com/nagisa_shiomi' }],
    favourites: [],
    updatedAt: '2027-03-02T04:00:00.000Z',
  },
});
export type Ambassador = z.output<typeof Ambassador>;

export const listAmbassadors = operation({
  ...publicRead,
  id: 'listAmbassadors',
  tag: TAG.name,
  path: '/api/v1/ambassadors',
  summary: 'List ambassadors',
  description: 'Returns all ambassadors, in the order of staff.',
  success: {
    status: 200,
    description: 'The ambassadors.',
    schema: wholeList(AmbassadorSummary, {
      id: 'AmbassadorList',
      description: 'Ambassadors.',
      example: { items: [example] },
    }),
  },
});

export const getAmbassador = operation({
  ...publicRead,
  id: 'getAmbassador',
  tag: TAG.name,
  path: '/api/v1/ambassadors/{slug}',
  summary: 'Get an ambassador',
  description: 'Returns an ambassador with their favourite works.',
  params: z.strictObject({ slug: PublicSlug }),
  success: { status: 200, description: 'The ambassador.', schema: Ambassador },
});
