import { z } from 'zod';
import { Day, growingEnum, Image, localized, text, Yen } from '#spec/core/shared.ts';
import { BoothLanguage, boothFields } from './booths.ts';

/* The fields of a product that are the same wherever it is offered. Domain: product. */

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

export const ProductKind = growingEnum(PRODUCT_KINDS, 'Kind of product.');

export const LANGUAGE_DEPENDENCES = ['none', 'low', 'high'] as const;
const LanguageDependence = growingEnum(
  LANGUAGE_DEPENDENCES,
  'How much of the language on its parts players have to understand. Absent if unknown.',
);

export const MAX_PLAYERS = 99;
export const MAX_MINUTES = 6000;
export const MAX_AGE = 99;
export const MAX_NAMES = 10;
export const MAX_PRODUCT_LINKS = 5;
export const MAX_PRODUCT_PICTURES = 8;

const range = (max: number, description: string) =>
  z
    .strictObject({
      min: z.int().min(0).max(max).meta({ description: 'Inclusive.' }),
      max: z
        .int()
        .min(0)
        .max(max)
        .meta({ description: 'Inclusive; equal to `min` for a single number.' }),
    })
    .optional()
    .meta({ description });

const names = () =>
  z.array(text(60)).max(MAX_NAMES).meta({ description: 'Names as the exhibitor writes them.' });

/** Fields in lists. */
export const productSummaryFields = {
  title: localized(60),
  kind: ProductKind,
  summary: localized(120)
    .optional()
    .meta({ description: 'One line about the product. Absent without one.' }),
  cover: Image.optional(),
  genres: boothFields.genres,
  players: range(MAX_PLAYERS, 'Number of players. Absent if it does not apply.'),
  minutes: range(MAX_MINUTES, 'Playing time in minutes. Absent if it does not apply.'),
  age: z
    .int()
    .min(0)
    .max(MAX_AGE)
    .optional()
    .meta({ description: 'Minimum age in years. Absent without a limit.' }),
};

/** Fields beyond those of lists. */
export const productDetailFields = {
  kana: text(120)
    .optional()
    .meta({ description: 'Reading of the Japanese title. Absent if unknown.' }),
  description: localized(4000)
    .optional()
    .meta({ description: 'Plain text about the product. Absent without one.' }),
  mechanics: z.array(text(30)).max(MAX_NAMES).meta({ description: 'Game mechanics, in Japanese.' }),
  designers: names(),
  illustrators: names(),
  publisher: text(60).optional().meta({ description: 'Name of the publisher. Absent if unknown.' }),
  listPrice: Yen.optional().meta({
    description: 'Recommended price in yen, including tax. Absent if unknown.',
  }),
  janCode: text(13).optional().meta({ description: 'JAN code. Absent without one.' }),
  languageDependence: LanguageDependence.optional(),
  ruleLanguages: z
    .array(BoothLanguage)
    .max(BoothLanguage.options.length)
    .meta({ description: 'Languages of the rules. Empty if unknown.' }),
  links: z
    .array(z.url().max(500))
    .max(MAX_PRODUCT_LINKS)
    .meta({ description: 'Addresses of pages about the product, with https.' }),
  releaseDate: Day.optional().meta({
    description:
      'First day of sale, here or elsewhere: of a product released at an edition, its first day. Absent if unknown.',
  }),
  pictures: z
    .array(Image)
    .max(MAX_PRODUCT_PICTURES)
    .meta({ description: 'All of its pictures, uncropped and in order; `cover` shows the first.' }),
};

export const productFieldsExample = {
  title: { ja: '潮待ち', en: 'Waiting for the Tide' },
  kind: 'game',
  genres: ['strategy'],
  players: { min: 2, max: 4 },
  minutes: { min: 30, max: 45 },
  age: 10,
} as const;

export const productDetailsExample = {
  mechanics: ['ワーカープレイスメント'],
  designers: ['汐見 渚'],
  illustrators: [],
  languageDependence: 'low',
  ruleLanguages: ['ja', 'en'],
  links: ['https://yunagi.example/shiomachi'],
  pictures: [],
} as const;
