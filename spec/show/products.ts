import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  booleanQuery,
  Day,
  growingEnum,
  Id,
  integerQuery,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
  Yen,
} from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import { awardBadges } from './award-badges.ts';
import { BoothPath, BoothReference, genreQuery } from './booths.ts';
import {
  productDetailFields,
  productDetailsExample,
  productFieldsExample,
  productSummaryFields,
} from './product-fields.ts';

export const TAG: Tag = {
  name: 'products',
  description: 'Products at the booths of the current edition.',
};

/** Public availability; exact stock figures are visible to the booth only. */
export const AVAILABILITIES = ['available', 'few_left', 'full'] as const;

export const ReservationState = growingEnum(
  ['open', 'not_open_yet', 'closed', 'not_offered'],
  'Whether the product can be reserved now.',
).meta({ id: 'ReservationState' });

export const BoothProductDay = z
  .strictObject({
    date: Day,
    availability: growingEnum(AVAILABILITIES, 'How many copies are left to reserve.'),
    until: Timestamp.optional().meta({
      description:
        'Until when it can be reserved for this day, within the period: the pick-up time, or the end of the day. Absent in lists.',
    }),
  })
  .meta({
    id: 'BoothProductDay',
    description: 'A day for which the product can be reserved, with its availability.',
  });

const summary = {
  boothId: Id,
  productId: Id.meta({ description: 'The same at every booth with this product.' }),
  ...productSummaryFields,
  price: Yen.meta({ description: 'Price at this booth in yen, including tax.', example: 2500 }),
  isNew: z.boolean().meta({ description: 'Whether the product is new at this edition.' }),
  trialPlay: z.boolean().meta({ description: 'Whether the product can be tried at the booth.' }),
  soldOut: z
    .boolean()
    .meta({ description: 'Whether the booth has declared the product sold out.' }),
  reservationState: ReservationState,
  days: z
    .array(BoothProductDay)
    .max(3)
    .meta({ description: 'Days for which it can be reserved. Empty if it cannot.' }),
  booth: BoothReference,
  ...awardBadges('What the work has achieved at awards.'),
};

const productExample = {
  boothId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  productId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11',
  ...productFieldsExample,
  price: 2500,
  isNew: true,
  trialPlay: true,
  soldOut: false,
  reservationState: 'open',
  days: [{ date: '2027-04-24', availability: 'available' }],
  booth: {
    id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
    name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
    days: [{ date: '2027-04-24', code: 'K12' }],
  },
};

export const ProductSummary = z.strictObject(summary).meta({
  id: 'ProductSummary',
  description: 'A product at a booth, as listed.',
  example: productExample,
});
export type ProductSummary = z.output<typeof ProductSummary>;

export const Product = z
  .strictObject({
    ...summary,
    ...productDetailFields,
    note: localized(200)
      .optional()
      .meta({ description: 'Note of the booth on this product. Absent without one.' }),
    perPersonLimit: z
      .int()
      .min(1)
      .max(10)
      .meta({ description: 'Maximum number of reserved copies per visitor and day.' }),
    opensAt: Timestamp.optional().meta({
      description: 'Start of the reservation period. Absent before it is announced.',
    }),
    closesAt: Timestamp.optional().meta({
      description: 'End of the reservation period, exclusive. Absent before it is announced.',
    }),
    pickUpUntil: TimeOfDay.optional().meta({
      description:
        'Reserved copies are held until this time of day. Absent: until the end of the day.',
    }),
    otherBooths: z
      .array(BoothReference)
      .max(20)
      .meta({ description: 'Other booths with this product.' }),
    updatedAt: Timestamp.meta({ description: 'When the exhibitor last changed the product.' }),
  })
  .meta({
    id: 'Product',
    description: 'A product at a booth, with all details.',
    example: {
      ...productExample,
      ...productDetailsExample,
      perPersonLimit: 1,
      opensAt: '2027-04-01T03:00:00.000Z',
      closesAt: '2027-04-23T03:00:00.000Z',
      pickUpUntil: '15:00',
      otherBooths: [],
      updatedAt: '2027-03-01T09:00:00.000Z',
    },
  });
export type Product = z.output<typeof Product>;

export const ProductQuery = z.strictObject({
  q: text(80).optional().meta({
    description:
      'Search terms for title, kana, designers and booth name. Ignores character width and kana type.',
    example: 'しおまち',
  }),
  booth: Id.optional().meta({ description: 'Only products at this booth.' }),
  genre: genreQuery,
  day: Day.optional().meta({
    description: 'Only products of booths that exhibit on this day.',
    example: '2027-04-24',
  }),
  new: booleanQuery('Only products that are new at this edition.'),
  reservable: booleanQuery(
    'Only products that can be reserved now and are available (on `day`, if given).',
  ),
  priceMin: integerQuery(0, 2_147_483_647, {
    description: 'Minimum price in yen.',
    example: 1000,
  }),
  priceMax: integerQuery(0, 2_147_483_647, {
    description: 'Maximum price in yen.',
    example: 5000,
  }),
  players: integerQuery(0, 99, {
    description: 'Only products for this number of players.',
    example: 4,
  }),
  sort: z
    .enum(['code', 'kana', 'price'])
    .optional()
    .meta({ description: 'Sort order: booth code (default), title or price.' }),
  ...pagingQuery,
});

export const ProductList = pagedList(ProductSummary).meta({
  id: 'ProductList',
  description: 'A page of products.',
  example: { items: [productExample], total: 1, totalIsCapped: false },
});

export const listProducts = operation({
  id: 'listProducts',
  tag: 'products',
  method: 'get',
  path: '/api/v1/products',
  access: 'none',
  summary: 'List products',
  description:
    'Searches the products of published booths of the current edition. A product at two booths is listed twice.',
  caching: 'public',
  query: ProductQuery,
  success: { status: 200, description: 'A page of products.', schema: ProductList },
  problems: ['BAD_CURSOR'],
});

export const ProductPath = BoothPath.extend({
  productId: Id.meta({ description: 'Id of the product.' }),
});

export const getProduct = operation({
  id: 'getProduct',
  tag: 'products',
  method: 'get',
  path: '/api/v1/booths/{boothId}/products/{productId}',
  access: 'none',
  summary: 'Get a product at a booth',
  description: 'Returns a product at a booth. NOT_FOUND when the booth does not have the product.',
  caching: 'public',
  params: ProductPath,
  success: { status: 200, description: 'The product.', schema: Product },
});
