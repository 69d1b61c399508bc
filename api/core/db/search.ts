import { foldSpellings } from '#spec/core/folding.ts';

/** Creates the searchable text of a row: its folded parts on separate lines, so that no match spans two. */
export const buildSearchText = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .flatMap((part) => foldSpellings(part ?? ''))
    .filter(Boolean)
    .join('\n');

/** Returns the bigrams of a word, or its only character; indexed in the column `search_grams`. */
export const toGrams = (word: string): string[] => {
  const characters = [...word];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((next, at) => `${characters[at]}${next}`);
};
