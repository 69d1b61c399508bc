import type { PageAssets } from '../document/document-input.ts';

/** The part of Vite's manifest in use: source → built file. */
export type Manifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; isEntry?: boolean }
>;

const APP = 'web/app/entry-client.tsx';

/** Finds the built files of the application and of a page's modules, with all their imports. */
export const findPageAssets = (manifest: Manifest, sources: readonly string[]): PageAssets => {
  const files = new Set<string>();
  collectFiles(manifest, APP, files);
  for (const source of sources) collectFiles(manifest, source, files);
  const app = fileOf(manifest, APP);
  files.delete(app);
  return {
    app: `/${app}`,
    styles: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.css'))
      .map(({ file }) => `/${file}`),
    modules: [...files].map((file) => `/${file}`),
  };
};

const fileOf = (manifest: Manifest, source: string): string => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The manifest does not know ${source}`);
  return chunk.file;
};

const collectFiles = (manifest: Manifest, source: string, files: Set<string>): void => {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files);
};
