import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { COUNTRIES } from '#spec/accounts/countries.ts';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';
import { GENRES } from '#spec/show/genres.ts';
import { PRODUCT_KINDS } from '#spec/show/products.ts';
import { MOTIFS } from './pictures/seed.ts';

/*
 * The word lists of the demo show, in `data/*.json`. All names are fictitious. The generators pick from the lists by
 * position: adding or moving an entry changes the whole show.
 */

const word = z.string().trim().min(1).max(60);
const kana = z.string().regex(/^[ァ-ヺー]+$/, 'must be katakana');
const romanised = z.string().regex(/^[A-Z][a-z]+$/, 'must be Latin letters');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

const text = z.strictObject({
  ja: z.string().trim().min(1).max(400),
  en: z.string().trim().min(1).max(400),
});
/** Not every exhibitor writes English. */
const optionalEnglish = z.strictObject({
  ja: z.string().min(1).max(40),
  en: z.string().min(1).max(40).optional(),
});
const title = z.strictObject({ ja: word, kana, en: word });
/** An ending of a name; in English it begins with its own space or punctuation. */
const suffix = z.strictObject({ ja: z.string().min(1), kana, en: z.string().regex(/^\W/) });

const booth = z.strictObject({ name: optionalEnglish, kana, catch: optionalEnglish });

const personName = z.strictObject({ name: word, kana, romanised });

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

/** What eight products of the show have in common. Products without a mechanic bring their own summary. */
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

const mechanics = z.record(z.string(), mechanic);

export const DATA_FILES = {
  booths: list(booth),
  'booth-names': z.strictObject({ beginnings: list(title), endings: list(suffix) }),
  'booth-texts': z.strictObject({
    origins: list(text),
    styles: list(text),
    welcomes: list(text),
    announcements: list(text),
    tags: list(word),
  }),
  mechanics,
  themes: list(theme),
  'product-texts': z.strictObject({
    /** Last paragraph of a description. */
    closings: z.strictObject({ games: list(text), others: list(text) }),
    sequels: list(suffix),
    boothProductNotes: list(text),
  }),
  people: z.strictObject({
    familyNames: list(personName),
    givenNames: list(personName),
    nicknames: list(word),
    reservationComments: list(word),
  }),
  places: z.strictObject({
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
    companyEndings: list(z.strictObject({ name: word, kana })),
    departments: list(word),
  }),
};

type DataFile = keyof typeof DATA_FILES;
type Data<Name extends DataFile> = z.output<(typeof DATA_FILES)[Name]>;

/** Parses the content of a data file. The error names the file and the path of each mistake. */
export function parseData<Name extends DataFile>(name: Name, json: string): Data<Name> {
  const { data, error } = DATA_FILES[name].safeParse(JSON.parse(json));
  if (error) throw new Error(`api/demo/data/${name}.json\n${z.prettifyError(error)}`);
  return data as Data<Name>;
}

const readData = <Name extends DataFile>(name: Name): Data<Name> =>
  parseData(name, readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));

export type Mechanic = z.output<typeof mechanic>;
export type Theme = z.output<typeof theme>;

export const MECHANICS: Record<string, Mechanic> = readData('mechanics');
export const THEMES: readonly Theme[] = readData('themes');
export const BOOTHS = readData('booths');
export const BOOTH_NAMES = readData('booth-names');
export const BOOTH_TEXTS = readData('booth-texts');
export const PRODUCT_TEXTS = readData('product-texts');
export const PEOPLE = readData('people');
export const PLACES = readData('places');
