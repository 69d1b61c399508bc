/**
 * How search folds Japanese: NFKC (width), lower case, katakana to hiragana, white space to one blank.
 * The same for what is stored and what is asked, so カ, か and ｶ are one.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, ' ')
    .trim();

/** The text a row is found by: its folded parts, each on a line of its own so that no word spans two. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part)
    .map((part) => fold(part as string))
    .join('\n');

/** The words of a query, folded: a row matches when it holds every one. */
export const searchWords = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/** Single characters and pairs of a word: what `search_grams` must contain before the word itself is looked for. */
export const gramsOf = (word: string): string[] => {
  const characters = [...word];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((next, at) => `${characters[at]}${next}`);
};
