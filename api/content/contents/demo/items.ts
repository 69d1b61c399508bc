import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { list, readData, text, word } from '#api/core/demo/data-file.ts';
import { MOTIFS } from '#api/show/demo-pictures/seed.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { GENRES } from '#spec/show/genres.ts';

/** The texts of the demo's contents. Missing and outdated English texts are intentional. */

const japanese = text.extend({ en: text.shape.en.optional() });

const item = z.strictObject({
  slug: word.optional(),
  /** Day of the first release in the demo's calendar. */
  day: z.int(),
  /** Day on which it was archived. */
  archived: z.int().optional(),
  /** Japanese texts of the first revision, which were changed later without the English ones. */
  former: z.record(word, z.string().min(1)).optional(),
  picture: z
    .strictObject({
      motif: z.enum(MOTIFS),
      genre: z.enum(GENRES),
      variant: z.int().min(0),
      alt: japanese,
    })
    .optional(),
  /** Number of the emblem that is drawn for it. */
  logo: z.int().positive().optional(),
  /** Its emblem has no version for dark backgrounds. */
  isLogoLightOnly: z.literal(true).optional(),
  /** Japanese titles of works. */
  favourites: list(word).optional(),
  /** The release checks them against the schema of their type. */
  fields: z.record(word, z.unknown()),
});
export type DemoItem = z.output<typeof item>;

/** The contents of a type, as listed in a data file. */
export const items = list(item);

const readBody = (slug: string, locale: string, isThere: boolean) =>
  isThere
    ? {
        [locale]: readFileSync(new URL(`./articles/${slug}.${locale}.md`, import.meta.url), 'utf8'),
      }
    : {};

/** Adds the Markdown of an article, from a folder next to this file. */
const withBody = (article: DemoItem): DemoItem => {
  const { en } = japanese.parse(article.fields.title);
  const slug = article.slug as string;
  const body = { ...readBody(slug, 'ja', true), ...readBody(slug, 'en', en !== undefined) };
  return { ...article, fields: { ...article.fields, body } };
};

/** Types whose demo is in the area of the programme, together with their settings. */
type LaterType = 'award' | 'event';

/** The demo's contents of each other type, in the order that staff arranged. */
export const ITEMS: Readonly<Record<Exclude<ContentTypeName, LaterType>, readonly DemoItem[]>> = {
  article: readData(new URL('./articles.json', import.meta.url), items).map(withBody),
  faq: readData(new URL('./faqs.json', import.meta.url), items),
  media: readData(new URL('./media.json', import.meta.url), items),
  team: readData(new URL('./team.json', import.meta.url), items),
  sponsor: readData(new URL('./sponsors.json', import.meta.url), items),
  ambassador: readData(new URL('./ambassadors.json', import.meta.url), items),
  notice: readData(new URL('./notices.json', import.meta.url), items),
};
