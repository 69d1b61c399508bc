/**
 * Folds text for search: NFKC (width), lower case, katakana to hiragana, white space to single spaces.
 * Applied to stored text and queries alike, so カ, か and ｶ match each other.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, ' ')
    .trim();

/** The searchable text of a row: its folded parts on separate lines, so that no match spans two. */
export const buildSearchText = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part)
    .map((part) => fold(part as string))
    .join('\n');

/** The folded words of a query; a row matches when it contains all of them. */
export const parseSearchWords = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/** Bigrams of a word, or its only character; indexed in the column `search_grams`. */
export const toGrams = (word: string): string[] => {
  const characters = [...word];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((next, at) => `${characters[at]}${next}`);
};
