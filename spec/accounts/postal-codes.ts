import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { postalCode } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { postalWriting } from '#spec/core/rules/text.ts';
import { asPostalCode } from '#spec/core/rules/writing.ts';
import { text } from '#spec/core/shared.ts';
import { PREFECTURES } from './prefectures.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'postal-codes',
  description: 'Places by their Japanese postal codes.',
};

export const PostalCodePlace = z
  .strictObject({
    prefecture: z.enum(PREFECTURES),
    city: text(40),
    town: text(60)
      .optional()
      .meta({ description: 'Absent where the code is that of a whole city.' }),
  })
  .meta({
    id: 'PostalCodePlace',
    description: 'Where a postal code delivers to, in Japanese as addresses are written.',
    example: { prefecture: 'tokyo', city: '千代田区', town: '千代田' },
  });
export type PostalCodePlace = z.output<typeof PostalCodePlace>;

export const PostalCodePlaces = z.strictObject({ items: z.array(PostalCodePlace).max(100) }).meta({
  id: 'PostalCodePlaces',
  description: 'Every place of a postal code; some have several, an unknown one has none.',
  example: { items: [{ prefecture: 'tokyo', city: '千代田区', town: '千代田' }] },
});

/** A whole code of Japan in its usual writing, `100-0001`, however it was typed; undefined where it is none. */
export const postalCodeOf = (typed: string): string | undefined =>
  /^(\d{3})-?(\d{4})$/.exec(postalWriting(typed))?.slice(1).join('-');

/** A path is not brought into one writing before the document judges it, as a body is. */
const AS_WRITTEN = '^[\\s\\u3012]*[0-9\\uff10-\\uff19]{3}.?[0-9\\uff10-\\uff19]{4}\\s*$';

export const lookUpPostalCode = operation({
  id: 'lookUpPostalCode',
  tag: 'postal-codes',
  method: 'get',
  path: '/api/v1/postal-codes/{postalCode}',
  access: 'none',
  summary: 'Places of a postal code',
  description: 'What an address begins with, by its Japanese postal code.',
  caching: 'public',
  params: z.strictObject({
    postalCode: rules(requiredInput, asPostalCode, postalCode).meta({
      description: 'Three digits, a hyphen or none, four digits; full width is read as well.',
      pattern: AS_WRITTEN,
      maxLength: 12,
      example: '100-0001',
    }),
  }),
  answersAll: true,
  success: { status: 200, description: 'The places.', schema: PostalCodePlaces },
});
