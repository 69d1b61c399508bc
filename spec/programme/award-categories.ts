import { z } from 'zod';
import { localized, visibleAscii } from '#spec/core/shared.ts';

/* Categories among which the entrants of an award choose. Domain: award. */

export const MAX_CATEGORIES = 8;
export const MAX_CATEGORY_CODE = 20;

export const AwardCategory = z
  .strictObject({
    code: visibleAscii(MAX_CATEGORY_CODE).meta({
      description: 'Code, as entries give it.',
      example: 'light',
    }),
    name: localized(30).meta({ description: 'Name of the category.' }),
  })
  .meta({ id: 'AwardCategory', description: 'A category that entrants choose.' });
export type AwardCategory = z.output<typeof AwardCategory>;
