import type { PageAssets } from './document.ts';

/** The part of Vite's manifest that is used: source → built file. */
export type Manifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; isEntry?: boolean }
>;

const ENTRY = 'web/entry-client.tsx';

/** Finds the files of a page: the entry's and those of the page's own module, with all they import. */
export const assetsOf = (manifest: Manifest, source: string | undefined): PageAssets => {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The manifest does not know ${ENTRY}`);
  const files = new Set<string>();
  follow(manifest, ENTRY, files);
  if (source) follow(manifest, source, files);
  files.delete(entry.file);
  return {
    script: `/${entry.file}`,
    styles: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.css'))
      .map(({ file }) => `/${file}`),
    preload: [...files].map((file) => `/${file}`),
  };
};

const follow = (manifest: Manifest, source: string, files: Set<string>): void => {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) follow(manifest, imported, files);
};
