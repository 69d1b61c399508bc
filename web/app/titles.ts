type Texts = { readonly [key: string]: unknown };

/**
 * Namespaces of capabilities, with the titles of their pages (`titles` in each file) in one namespace of that name: the
 * shell shows titles of pages that are not loaded.
 */
export const withTitles = <Namespace extends Texts>(
  capabilities: Readonly<Record<string, Namespace>>,
): Record<string, Namespace> => {
  const titles = Object.values(capabilities).flatMap((texts) => Object.entries(texts.titles ?? {}));
  const sorted = titles.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...Object.fromEntries(
      Object.entries(capabilities).map(([name, { titles: _, ...texts }]) => [
        name,
        texts as unknown as Namespace,
      ]),
    ),
    titles: Object.fromEntries(sorted) as unknown as Namespace,
  };
};
