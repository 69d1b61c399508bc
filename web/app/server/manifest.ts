import type { PageAssets } from './document-input.ts';

/** The part of Vite's manifest that is used: source → built file. */
export type Manifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; isEntry?: boolean }
>;

const APP = 'web/app/entry-client.tsx';

/** Finds the files of a page: the application's and those of the page's modules, with all they import. */
export const assetsOf = (manifest: Manifest, sources: readonly string[]): PageAssets => {
  const files = new Set<string>();
  follow(manifest, APP, files);
  for (const source of sources) follow(manifest, source, files);
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

const follow = (manifest: Manifest, source: string, files: Set<string>): void => {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) follow(manifest, imported, files);
};
