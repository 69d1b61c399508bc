import { distance } from '#spec/core/entered-codes.ts';

/** Returns up to three names that the user probably meant: those that contain the word, then those a few letters away. */
export const nearest = (word: string, names: readonly string[]): string[] => {
  const wanted = word.toLowerCase();
  const score = (name: string) => {
    const known = name.toLowerCase();
    return known.includes(wanted) || wanted.includes(known) ? 0 : distance(wanted, known);
  };
  const limit = Math.max(2, Math.floor(word.length / 3));
  return names
    .map((name) => ({ name, score: score(name) }))
    .filter((each) => each.score <= limit)
    .sort((a, b) => a.score - b.score)
    .slice(0, 3)
    .map((each) => each.name);
};
