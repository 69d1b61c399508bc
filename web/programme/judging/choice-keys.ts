type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Returns the index of the choice that a digit key chooses: 1 for the first to 9 for the ninth, 0 for the tenth. Undefined for
 * other keys, for shortcuts of the browser, and when there are fewer choices.
 */
export const choiceIndexOf = (
  { key, altKey, ctrlKey, metaKey }: Press,
  count: number,
): number | undefined => {
  if (altKey || ctrlKey || metaKey || !/^[0-9]$/.test(key)) return undefined;
  const index = key === '0' ? 9 : Number(key) - 1;
  return index < count ? index : undefined;
};
