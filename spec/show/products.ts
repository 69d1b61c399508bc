import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  Day,
  flag,
  Id,
  Image,
  localized,
  pageOf,
  pageQuery,
  TimeOfDay,
  Timestamp,
  text,
  wholeNumber,
  Yen,
} from '#spec/core/shared.ts';
import { BoothPath, BoothReference } from './booths.ts';
import { GenreCode } from './genres.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'products',
  description: 'Works, as booths offer them.',
};

export const PRODUCT_KINDS = [
  'game',
  'expansion',
  'book',
  'goods',
  'trpg',
  'puzzle',
  'murder-mystery',
  'second-hand',
  'other',
] as const;

/** What the public sees of the stock; exact figures are the booth’s own. */
export const AVAILABILITIES = ['available', 'few_left', 'full'] as const;

const range = (max: number, description: string) =>
  z
    .strictObject({ min: z.int().min(0).max(max), max: z.int().min(0).max(max) })
    .optional()
    .meta({ description });

export const ReservationState = z.enum(['open', 'not_open_yet', 'closed', 'not_offered']).meta({
  id: 'ReservationState',
  description: 'Whether reservations are taken now. More values may be added.',
});

export const BoothProductDay = z
  .strictObject({ date: Day, availability: z.enum(AVAILABILITIES) })
  .meta({
    id: 'BoothProductDay',
    description: 'A day on which reservations are taken, and what is left.',
  });

const summary = {
  boothId: Id,
  productId: Id,
  title: localized(60),
  kind: z.enum(PRODUCT_KINDS),
  summary: localized(120).optional(),
  cover: Image.optional(),
  genres: z.array(GenreCode).min(1).max(3),
  players: range(99, 'Number of players.'),
  minutes: range(6000, 'Playing time in minutes.'),
  age: z.int().min(0).max(99).optional().meta({ description: 'From this age.' }),
  price: Yen.meta({ description: 'Yen, tax included, at this booth.', example: 2500 }),
  isNew: z.boolean().meta({ description: 'New at this edition.' }),
  trialPlay: z.boolean().meta({ description: 'Can be tried at the booth.' }),
  soldOut: z.boolean(),
  reservationState: ReservationState,
  days: z.array(BoothProductDay).max(3),
  booth: BoothReference,
};

const productExample = {
  boothId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  productId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11',
  title: { ja: '潮待ち', en: 'Waiting for the Tide' },
  kind: 'game',
  genres: ['strategy'],
  players: { min: 2, max: 4 },
  minutes: { min: 30, max: 45 },
  age: 10,
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
  description: 'A work as one booth offers it, in a list.',
  example: productExample,
});
export type ProductSummary = z.output<typeof ProductSummary>;

export const Product = z
  .strictObject({
    ...summary,
    kana: text(120).optional(),
    description: localized(4000).optional(),
    mechanics: z.array(text(30)).max(10),
    designers: z.array(text(60)).max(10),
    illustrators: z.array(text(60)).max(10),
    publisher: text(60).optional(),
    listPrice: Yen.optional(),
    releaseDate: Day.optional(),
    note: localized(200).optional().meta({ description: 'The booth’s note on this offer.' }),
    perPersonLimit: z
      .int()
      .min(1)
      .max(10)
      .meta({ description: 'Copies a visitor may hold per day.' }),
    opensAt: Timestamp.optional().meta({ description: 'Reservations are taken from here.' }),
    closesAt: Timestamp.optional().meta({ description: 'Reservations are taken until here.' }),
    pickUpUntil: TimeOfDay.optional().meta({ description: 'Held until this time of the day.' }),
    otherBooths: z.array(BoothReference).max(20).meta({ description: 'Who else has it.' }),
    updatedAt: Timestamp,
  })
  .meta({
    id: 'Product',
    description: 'A work, with all that one booth offers of it.',
    example: {
      ...productExample,
      mechanics: ['ワーカープレイスメント'],
      designers: ['汐見 渚'],
      illustrators: [],
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
      'Words to find in title, kana, designers and the booth’s name; width and kana are folded.',
    example: 'しおまち',
  }),
  booth: Id.optional().meta({ description: 'Only this booth’s.' }),
  genre: z.array(GenreCode).max(9).optional().meta({ description: 'Any of these genres.' }),
  day: Day.optional().meta({ description: 'The booth stands on this day.', example: '2027-04-24' }),
  new: flag('New at this edition.'),
  reservable: flag('Takes reservations now, and some are left (on `day`, if given).'),
  priceMin: wholeNumber(0, 2_147_483_647, {
    description: 'At least this price in yen.',
    example: 1000,
  }),
  priceMax: wholeNumber(0, 2_147_483_647, {
    description: 'At most this price in yen.',
    example: 5000,
  }),
  players: wholeNumber(0, 99, { description: 'Can be played by this many.', example: 4 }),
  sort: z
    .enum(['code', 'kana', 'price'])
    .optional()
    .meta({ description: 'By the booth’s code (when left out), by title, or by price.' }),
  ...pageQuery,
});

export const ProductPage = pageOf(ProductSummary).meta({
  id: 'ProductPage',
  description: 'One page of works.',
  example: { items: [productExample], total: 1, totalIsCapped: false },
});

export const listProducts = operation({
  id: 'listProducts',
  tag: 'products',
  method: 'get',
  path: '/api/v1/products',
  access: 'none',
  summary: 'Search works',
  description:
    'Works as published booths of the current edition offer them: one row per booth and work.',
  caching: 'public',
  query: ProductQuery,
  success: { status: 200, description: 'A page of works.', schema: ProductPage },
  problems: ['BAD_CURSOR'],
});

export const ProductPath = BoothPath.extend({
  productId: Id.meta({ description: 'The work’s id.' }),
});

export const getProduct = operation({
  id: 'getProduct',
  tag: 'products',
  method: 'get',
  path: '/api/v1/booths/{boothId}/products/{productId}',
  access: 'none',
  summary: 'One work at one booth',
  description: 'A work as this booth offers it. A pair that does not exist is not found.',
  caching: 'public',
  params: ProductPath,
  success: { status: 200, description: 'The work.', schema: Product },
});
