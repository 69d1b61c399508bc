/** A small seeded generator: the same name gives the same numbers on every machine. Not for secrets. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Different items, in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/** FNV-1a, then mulberry32: both public domain, both a few lines. */
export function createRandom(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item;
  const some = <Item>(items: readonly Item[], count: number) => {
    const left = items.map((_, at) => at);
    while (left.length > count) left.splice(int(0, left.length - 1), 1);
    return left.map((at) => items[at] as Item);
  };
  return { next, int, pick, some, chance: (probability) => next() < probability };
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}
