import { z } from 'zod';
import { list, readData, suffix, text } from '#api/core/demo/data-file.ts';

export const PRODUCT_TEXTS = readData(
  new URL('./product-texts.json', import.meta.url),
  z.strictObject({
    /** Last paragraph of a description. */
    closings: z.strictObject({ games: list(text), others: list(text) }),
    sequels: list(suffix),
    boothProductNotes: list(text),
  }),
);
