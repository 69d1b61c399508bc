import { z } from 'zod';
import { EnteredDay } from '#spec/core/entered.ts';
import { optionalLocalized } from '#spec/core/localized-input.ts';
import { optionalReading } from '#spec/core/reading-fields.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { emptyIf } from '#spec/core/rules/conditions.ts';
import { janCode } from '#spec/core/rules/formats.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtMost, countBetween, uniqueItems } from '#spec/core/rules/lists.ts';
import { toCodeFormat } from '#spec/core/rules/normalizing-rules.ts';
import { integerOnly, maxInteger32 } from '#spec/core/rules/number.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { linkList } from '#spec/core/web-links.ts';
import { BoothLanguage } from '#spec/show/booths.ts';
import { EditionSlug } from '#spec/show/editions.ts';
import { enteredRanges } from '#spec/show/entered-ranges.ts';
import { GenreCode } from '#spec/show/genres.ts';
import {
  LANGUAGE_DEPENDENCES,
  MAX_AGE,
  MAX_NAMES,
  MAX_PRODUCT_LINKS,
  PRODUCT_KINDS,
} from '#spec/show/product-fields.ts';

/* The form in which exhibitors describe their works. Domain: product. */

export const MECHANIC_RULES = singleLineRules(30);
export const NAME_RULES = singleLineRules(60);

type NameRules = typeof NAME_RULES;

const names = (given: NameRules, description: string) =>
  listField(
    rules(trimToNotBlank, ...given),
    { max: MAX_NAMES },
    countAtMost(MAX_NAMES),
    uniqueItems,
  )
    .optional()
    .meta({ description });

export const ProductFields = z.strictObject({
  title: z
    .strictObject({
      ja: rules(trimToNotBlank, ...singleLineRules(60)).meta({ description: 'Japanese text.' }),
      en: rules(...singleLineRules(60)).meta({
        description: 'English text. If absent, English pages show the Japanese.',
      }),
    })
    .meta({ description: 'Title of the work.' }),
  kana: optionalReading(120, 'Japanese title'),
  kind: z.enum(PRODUCT_KINDS).meta({ description: 'Kind of product.' }),
  summary: optionalLocalized(...singleLineRules(120)).meta({
    description: 'One line about the work.',
  }),
  description: optionalLocalized(maxFullWidthCharacters(4000)).meta({
    description: 'Plain text about the work.',
  }),
  genres: listField(GenreCode, { min: 1, max: 3 }, countBetween(1, 3), uniqueItems).meta({
    description: 'The main genre first.',
  }),
  mechanics: names(MECHANIC_RULES, 'Game mechanics, in Japanese.'),
  designers: names(NAME_RULES, 'Names of the designers.'),
  illustrators: names(NAME_RULES, 'Names of the illustrators.'),
  publisher: rules(...singleLineRules(60)).meta({ description: 'Name of the publisher.' }),
  ...enteredRanges,
  age: rules(integerOnly, minValue(0), maxValue(MAX_AGE)).meta({
    description: 'Minimum age in years. Absent without a limit.',
  }),
  listPrice: rules(integerOnly, minValue(0), maxInteger32).meta({
    description: 'Recommended price in yen, including tax.',
  }),
  janCode: rules(toCodeFormat, janCode).meta({ description: 'JAN code.' }),
  languageDependence: z.enum(LANGUAGE_DEPENDENCES).optional().meta({
    description: 'How much of the language on its parts players have to understand.',
  }),
  ruleLanguages: listField(BoothLanguage, { max: BoothLanguage.options.length }, uniqueItems)
    .optional()
    .meta({ description: 'Languages of the rules.' }),
  links: linkList(MAX_PRODUCT_LINKS, 'https://yunagi.example/shiomachi')
    .optional()
    .meta({ description: 'Addresses of pages about the work, with https.' }),
  releaseEdition: EditionSlug.optional().meta({
    description:
      'Slug of the edition at which it is first released: the current one, or the one saved before.',
  }),
  releaseDate: EnteredDay.optional().meta({
    description: 'First day of sale elsewhere, instead of `releaseEdition`.',
  }),
});
export type ProductFields = z.output<typeof ProductFields>;

/** First released at an edition or on a date, not both. */
export const releasedOnce = emptyIf(
  'releaseDate',
  ({ releaseEdition }) => releaseEdition !== undefined,
);

export const titleReading = keepsReading('title', 'kana');

/** A work that visitors can see. */
export const CompleteProduct = ProductFields.check(releasedOnce, titleReading);

const { shape } = ProductFields;

/** A work with gaps, but with a title; its filled fields are valid. */
export const ProductDraft = z
  .strictObject({ ...shape, kind: shape.kind.optional(), genres: shape.genres.optional() })
  .check(releasedOnce, titleReading);
export type ProductDraft = z.output<typeof ProductDraft>;
