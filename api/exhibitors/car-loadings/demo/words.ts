import { z } from 'zod';
import { list, readData, word } from '#api/core/demo/data-file.ts';

export const WORDS = readData(
  new URL('./words.json', import.meta.url),
  z.strictObject({
    regions: list(z.string().min(1).max(4)),
    kana: list(z.string().regex(/^[ぁ-ん]$/)),
    cargo: list(word),
    reasons: list(word),
  }),
);
