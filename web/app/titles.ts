type Texts = { readonly [key: string]: unknown };

/** Moves the `titles` of all capabilities into one namespace `titles`: the shell shows titles of pages that are not loaded. */
export const collectTitles = <Namespace extends Texts>(
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
