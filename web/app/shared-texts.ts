type Texts = { readonly [key: string]: unknown };

/**
 * Moves what every page needs out of the namespaces of the capabilities: their `titles` into one namespace `titles`, because
 * the shell shows titles of pages that are not loaded, and their `shell` (names of links, banners) into one namespace `shell`,
 * by capability.
 */
export const collectSharedTexts = <Namespace extends Texts>(
  capabilities: Readonly<Record<string, Namespace>>,
): Record<string, Namespace> => {
  const entries = Object.entries(capabilities);
  const titles = entries.flatMap(([, texts]) => Object.entries(texts.titles ?? {}));
  const shell = entries.flatMap(([name, texts]) => (texts.shell ? [[name, texts.shell]] : []));
  return {
    ...Object.fromEntries(
      entries.map(([name, { titles: _titles, shell: _shell, ...texts }]) => [
        name,
        texts as unknown as Namespace,
      ]),
    ),
    titles: sorted(titles) as Namespace,
    shell: sorted(shell) as Namespace,
  };
};

const sorted = (entries: readonly (readonly unknown[])[]): unknown =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
