import { z } from 'zod';
import { kana, list, readData, word } from '#api/core/demo/data-file.ts';

export const COMPANIES = readData(
  new URL('./companies.json', import.meta.url),
  z.strictObject({
    endings: list(z.strictObject({ name: word, kana })),
    departments: list(word),
  }),
);
