/** Up to three names that were probably meant: those that contain the word, then those a few letters away. */
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

/** The Levenshtein distance: letters to insert, remove or change to get from one word to the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};
