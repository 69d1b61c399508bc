/** A seeded pseudo-random generator: the same seed gives the same numbers on every machine. Not for secrets. */
export interface Random {
  /** Returns a number x with 0 ≤ x < 1. */
  next(): number;
  /** Returns an integer, both bounds included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns distinct items, in the order of the list. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/**
 * Creates a generator that hashes the seed with FNV-1a and generates with mulberry32; both are in the public domain.
 * Changing a seed changes every row that is generated from it.
 */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item;
  const some = <Item>(items: readonly Item[], count: number) => {
    const sampled = [...items];
    while (sampled.length > count) sampled.splice(int(0, sampled.length - 1), 1);
    return sampled;
  };
  return { next, int, pick, sample: some, chance: (probability) => next() < probability };
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}
