import { z } from 'zod';
import { optionalLocalized, requiredLocalized } from '#spec/core/localized-input.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countBetween, uniqueItems } from '#spec/core/rules/lists.ts';
import { toKatakana } from '#spec/core/rules/normalizing-rules.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { accountFields, linkList } from '#spec/core/web-links.ts';
import { BOOTH_LANGUAGES, BOOTH_PAYMENTS, BoothLanguage, BoothPayment } from '#spec/show/booths.ts';
import { GenreCode } from '#spec/show/genres.ts';

/* The forms in which exhibitors describe their booth. */

/** Domain: booth. */
export const BOOTH_PICTURE_USES = { cut: { ratio: 1 }, banner: { ratio: 3 } } as const;
export type BoothPictureUse = keyof typeof BOOTH_PICTURE_USES;
export const MAX_BOOTH_PICTURES = 8;
export const MAX_TAGS = 10;
export const MAX_LINKS = 5;
export const TAG_RULES = singleLineRules(20);
export const BoothProfileFields = z
  .strictObject({
    name: requiredLocalized(...singleLineRules(40)).meta({ description: 'Name of the booth.' }),
    kana: rules(toKatakana, ...singleLineRules(80)).meta({
      description:
        'Reading of the Japanese name in katakana. Hiragana is converted. A name without Japanese characters needs none.',
    }),
    catch: optionalLocalized(...singleLineRules(40)).meta({ description: 'Catchphrase.' }),
    description: optionalLocalized(maxFullWidthCharacters(1000)).meta({
      description: 'Plain text about the booth.',
    }),
    genres: listField(GenreCode, { min: 1, max: 3 }, countBetween(1, 3), uniqueItems).meta({
      description: 'The main genre first.',
    }),
    tags: listField(rules(trimToNotBlank, ...TAG_RULES), { max: MAX_TAGS }, uniqueItems).meta({
      description: 'Free keywords.',
    }),
    links: linkList(MAX_LINKS, 'https://yunagi.example/').meta({
      description: 'Addresses of pages of the exhibitor, with https.',
    }),
    ...accountFields,
    languages: listField(BoothLanguage, { max: BOOTH_LANGUAGES.length }, uniqueItems).meta({
      description: 'Languages spoken at the booth.',
    }),
    payments: listField(BoothPayment, { max: BOOTH_PAYMENTS.length }, uniqueItems).meta({
      description: 'Means of payment that the booth accepts.',
    }),
    acceptsReservations: z.boolean().meta({
      description: 'Whether any of its products can be reserved in advance.',
    }),
    reservationDigest: z.boolean().meta({
      description:
        'Whether owner and editors get an e-mail in the morning after reservations changed, and the whole list when reservations close.',
    }),
  })
  .check(keepsReading('name', 'kana'));
export type BoothProfileFields = z.output<typeof BoothProfileFields>;

/** Printed in the catalogue: locked when the period `booth-profile` is over. The cut locks too. */
export const LOCKED_FIELDS = [
  'name',
  'kana',
  'catch',
  'genres',
] as const satisfies readonly (keyof BoothProfileFields)[];
