/** So many of a list, evenly spaced from its first: a walk past all of it rather than a look at its beginning. */
export const spread = <Item>(items: readonly Item[], count: number): Item[] => {
  const step = Math.max(1, items.length / count);
  const places = new Set(Array.from({ length: count }, (_, place) => Math.floor(place * step)));
  return items.filter((_item, index) => places.has(index));
};
