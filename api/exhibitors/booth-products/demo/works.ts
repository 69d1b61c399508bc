import { z } from 'zod';
import { kana, list, readData, word } from '#api/core/demo/data-file.ts';

const text = z.strictObject({ ja: word, en: word.optional() });

/** Works that the exhibitor's booth offers in addition to those of `products`, one for each state of an offer. */
export const WORKS = readData(
  new URL('./works.json', import.meta.url),
  list(
    z.strictObject({
      title: text,
      kana,
      kind: z.enum(['expansion', 'goods', 'book']),
      summary: text,
      price: z.int().min(0),
      /** `reserved`: published, with the stock of the first day lowered to the reserved copies. */
      offer: z.enum(['draft', 'paused', 'ended', 'soldOut', 'reserved']),
    }),
  ),
);
