import { type ContentTypeName, contentTypeOf } from './types.ts';

/* Finds the English texts of a content that are missing or older than their Japanese version. */

/** A text in both languages, by the path of its field: `title`, `cover/alt`. */
export type TextPath = string;

type Texts = { readonly ja?: string | undefined; readonly en?: string | undefined };
type Fields = Readonly<Record<string, unknown>>;

/** Returns the texts of a revision by path. */
const textsOf = (type: ContentTypeName, fields: Fields): ReadonlyMap<TextPath, Texts> =>
  new Map(
    Object.entries(contentTypeOf(type).fields).flatMap(([name, { role }]) => {
      const value = fields[name];
      if (role === 'localized') return [[name, (value ?? {}) as Texts] as const];
      if (role !== 'picture') return [];
      return [[`${name}/alt`, (value as { alt?: Texts } | undefined)?.alt ?? {}] as const];
    }),
  );

/** Finds the paths of Japanese texts without an English one. */
export const findMissingEnglish = (type: ContentTypeName, fields: Fields): TextPath[] =>
  [...textsOf(type, fields)].flatMap(([path, { ja, en }]) => (ja && !en ? [path] : []));

type Change = {
  /** The fields of the last revision; undefined before the first. */
  readonly before: Fields | undefined;
  readonly after: Fields;
  /** Paths that were outdated in the last revision. */
  readonly outdated: readonly TextPath[];
  /** Paths whose English was confirmed as still right. */
  readonly confirmed: readonly TextPath[];
};

/**
 * Finds the paths of English texts that are older than their Japanese after a change. One remains outdated until it is rewritten,
 * removed or confirmed.
 */
export const findOutdatedEnglish = (
  type: ContentTypeName,
  { before, after, outdated, confirmed }: Change,
): TextPath[] => {
  const earlier = before && textsOf(type, before);
  return [...textsOf(type, after)].flatMap(([path, { ja, en }]) => {
    const old = earlier?.get(path);
    if (!en || !old || en !== old.en || confirmed.includes(path)) return [];
    return ja !== old.ja || outdated.includes(path) ? [path] : [];
  });
};
