import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { postalCode } from '#spec/core/rules/formats.ts';
import { toPostalCodeFormat } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { normalizePostalCode } from '#spec/core/rules/text.ts';
import { text } from '#spec/core/shared.ts';
import { PREFECTURES } from './prefectures.ts';

export const TAG: Tag = {
  name: 'postal-codes',
  description: 'Look-up of Japanese postal codes.',
};

export const PostalCodePlace = z
  .strictObject({
    prefecture: z.enum(PREFECTURES).meta({ description: 'Name in Latin letters.' }),
    city: text(40).meta({ description: 'City, ward, town or village, in Japanese.' }),
    town: text(60).optional().meta({ description: 'Absent when the code covers a whole city.' }),
  })
  .meta({
    id: 'PostalCodePlace',
    description: 'A place that a postal code covers, in Japanese.',
    example: { prefecture: 'tokyo', city: '千代田区', town: '千代田' },
  });
export type PostalCodePlace = z.output<typeof PostalCodePlace>;

export const PostalCodePlaceList = z
  .strictObject({
    items: z
      .array(PostalCodePlace)
      .max(100)
      .meta({ description: 'Several when the code covers several places.' }),
  })
  .meta({
    id: 'PostalCodePlaceList',
    description: 'All places of a postal code. Empty for an unknown code.',
    example: { items: [{ prefecture: 'tokyo', city: '千代田区', town: '千代田' }] },
  });

/** Parses a complete Japanese postal code in any notation to `100-0001`; undefined when it is not one. */
export const parsePostalCode = (input: string): string | undefined =>
  /^(\d{3})-?(\d{4})$/.exec(normalizePostalCode(input))?.slice(1).join('-');

/** Unlike bodies, paths are validated against the document before they are normalized. */
const RAW_POSTAL_CODE =
  '^[\\s\u3000\u3012]*[0-9\uff10-\uff19]{3}.?[0-9\uff10-\uff19]{4}[\\s\u3000]*$';

export const lookUpPostalCode = operation({
  id: 'lookUpPostalCode',
  tag: 'postal-codes',
  method: 'get',
  path: '/api/v1/postal-codes/{postalCode}',
  access: 'none',
  summary: 'Look up a postal code',
  description: 'Returns prefecture, city and town of a Japanese postal code.',
  caching: 'public',
  params: z.strictObject({
    postalCode: rules(requiredInput, toPostalCodeFormat, postalCode).meta({
      description:
        'Three digits, an optional hyphen, four digits. Full-width characters are accepted.',
      pattern: RAW_POSTAL_CODE,
      maxLength: 12,
      example: '100-0001',
    }),
  }),
  neverNotFound: true,
  success: { status: 200, description: 'The places.', schema: PostalCodePlaceList },
});
