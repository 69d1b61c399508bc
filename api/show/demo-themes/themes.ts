import { z } from 'zod';
import { list, readData, text, title, word } from '#api/core/demo/data-file.ts';
import { MOTIFS } from '#api/show/demo-pictures/seed.ts';
import { GENRES } from '#spec/show/genres.ts';
import { PRODUCT_KINDS } from '#spec/show/product-fields.ts';

/* Each booth of the demo show has a theme, which its products share. */

const range = z
  .strictObject({ min: z.int().positive(), max: z.int().positive() })
  .refine(({ min, max }) => min <= max, 'min must not exceed max');

const mechanic = z.strictObject({
  name: word,
  genre: z.enum(GENRES).optional(),
  players: range,
  minutes: range,
  age: z.int().min(3).max(18),
  /** Ends the summary that a hook of the theme begins. */
  clause: text,
  /** A paragraph on the rules. */
  rule: text,
});

/** The common texts of eight products of the show. Products without a mechanic have their own summary. */
const theme = z
  .strictObject({
    motif: z.enum(MOTIFS),
    kind: z.enum(PRODUCT_KINDS).optional(),
    genres: z.tuple([z.enum(GENRES), z.enum(GENRES)]),
    mechanics: z.array(z.string().refine((key) => key in MECHANICS, 'is not in mechanics.json')),
    /** First paragraph of a description. */
    setting: text,
    hooks: list(text),
    titles: z.array(title.extend({ summary: text.optional() })).length(8),
  })
  .superRefine(({ mechanics, titles }, { addIssue }) => {
    if (mechanics.length > 0) return;
    for (const [index, { summary }] of titles.entries()) {
      if (summary) continue;
      const message = 'is required in a theme without mechanics';
      addIssue({ code: 'custom', path: ['titles', index, 'summary'], message });
    }
  });

export type Mechanic = z.output<typeof mechanic>;
export type Theme = z.output<typeof theme>;

export const MECHANICS: Record<string, Mechanic> = readData(
  new URL('./mechanics.json', import.meta.url),
  z.record(z.string(), mechanic),
);

export const THEMES_FILE = new URL('./themes.json', import.meta.url);
export const THEMES_SCHEMA = list(theme);
export const THEMES: readonly Theme[] = readData(THEMES_FILE, THEMES_SCHEMA);
