import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * Word lists in JSON files next to the generators that use them. All names are fictitious. The generators pick from the
 * lists by position: adding or moving an entry changes the whole show.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Parses the content of a data file. The error names the file and the path of each mistake. */
export const parseData = <Schema extends z.ZodType>(
  file: URL,
  schema: Schema,
  json: string,
): z.output<Schema> => {
  const { data, error } = schema.safeParse(JSON.parse(json));
  if (error) throw new Error(`${relative(ROOT, fileURLToPath(file))}\n${z.prettifyError(error)}`);
  return data as z.output<Schema>;
};

export const readData = <Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> =>
  parseData(file, schema, readFileSync(file, 'utf8'));

/* Parts of the schemas. */

export const word = z.string().trim().min(1).max(60);
export const kana = z.string().regex(/^[ァ-ヺー]+$/, 'must be katakana');
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

export const text = z.strictObject({
  ja: z.string().trim().min(1).max(400),
  en: z.string().trim().min(1).max(400),
});
export const title = z.strictObject({ ja: word, kana, en: word });
/** An ending of a name; in English it begins with its own space or punctuation. */
export const suffix = z.strictObject({ ja: z.string().min(1), kana, en: z.string().regex(/^\W/) });
