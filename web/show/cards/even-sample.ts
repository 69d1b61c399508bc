/** Samples `count` items, evenly spaced, starting with the first. */
export const sampleEvenly = <Item>(items: readonly Item[], count: number): Item[] => {
  const step = Math.max(1, items.length / count);
  const places = new Set(Array.from({ length: count }, (_, place) => Math.floor(place * step)));
  return items.filter((_item, index) => places.has(index));
};
