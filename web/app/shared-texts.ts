type Texts = { readonly [key: string]: unknown };

/**
 * Joins the namespaces of the capabilities with the shared ones, and moves the texts that every page needs to these: the `titles`
 * of all capabilities into the namespace `titles`, because the shell shows titles of pages that are not loaded, and their `shell`
 * (names of links, banners) into `commons` as `shell`, by capability. Specification §7 names the shared namespaces.
 */
export const collectTexts = <Namespace extends Texts>(
  capabilities: Readonly<Record<string, Namespace>>,
  shared: Readonly<Record<string, Namespace>>,
): Record<string, Namespace> => {
  const entries = Object.entries(capabilities);
  const titles = entries.flatMap(([, texts]) => Object.entries(texts.titles ?? {}));
  const shell = entries.flatMap(([name, texts]) => (texts.shell ? [[name, texts.shell]] : []));
  const own = entries.map(([name, { titles: _titles, shell: _shell, ...texts }]) => [name, texts]);
  return {
    ...Object.fromEntries(own),
    ...shared,
    titles: sorted(titles) as Namespace,
    commons: { ...shared.commons, shell: sorted(shell) } as unknown as Namespace,
  };
};

const sorted = (entries: readonly (readonly unknown[])[]): unknown =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
