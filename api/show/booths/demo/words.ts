import { z } from 'zod';
import { kana, list, readData, suffix, text, title, word } from '#api/core/demo/data-file.ts';

/** Not every exhibitor writes English. */
const optionalEnglish = z.strictObject({
  ja: z.string().min(1).max(40),
  en: z.string().min(1).max(40).optional(),
});

export const BOOTHS = readData(
  new URL('./booths.json', import.meta.url),
  list(z.strictObject({ name: optionalEnglish, kana, catch: optionalEnglish })),
);

export const BOOTH_NAMES = readData(
  new URL('./booth-names.json', import.meta.url),
  z.strictObject({ beginnings: list(title), endings: list(suffix) }),
);

export const BOOTH_TEXTS = readData(
  new URL('./booth-texts.json', import.meta.url),
  z.strictObject({
    origins: list(text),
    styles: list(text),
    welcomes: list(text),
    announcements: list(text),
    tags: list(word),
  }),
);
