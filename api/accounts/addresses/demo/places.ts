import { z } from 'zod';
import { list, readData, word } from '#api/core/demo/data-file.ts';
import { COUNTRIES } from '#spec/accounts/countries.ts';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';

export const PLACES = readData(
  new URL('./places.json', import.meta.url),
  z.strictObject({
    japan: list(
      z.strictObject({
        postalCode: z.string().regex(/^\d{3}-\d{4}$/),
        prefecture: z.enum(PREFECTURES),
        city: word,
        town: word,
      }),
    ),
    abroad: list(
      z.strictObject({
        country: z.enum(COUNTRIES),
        postalCode: word,
        lines: list(word),
        callingCode: z.string().regex(/^\+\d+$/),
      }),
    ),
    buildings: list(word),
    addressLabels: list(word),
  }),
);
