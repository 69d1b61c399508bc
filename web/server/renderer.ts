import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '#web/entry-server.tsx';
import { type Asset, loadAssets } from './assets.ts';
import type { PageAssets } from './document.ts';
import { assetsOf, type Manifest } from './manifest.ts';

/** Where pages come from: what the build made, or Vite's development server. */
export type Renderer = {
  /** The half of the application that runs on the server. */
  entry(): Promise<typeof Entry>;
  assets(source: string | undefined): PageAssets;
  /** Files for browsers by path. */
  readonly files: ReadonlyMap<string, Asset>;
  /** Gets the first look at a request. Says whether it has answered. */
  handle?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
};

/** Pages as `npm run build` made them, in `dist`. */
export const builtRenderer = async (dist: string): Promise<Renderer> => {
  const client = join(dist, 'client');
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as typeof Entry;
  return {
    entry: async () => entry,
    assets: (source) => assetsOf(manifest, source),
    files: await loadAssets(client),
    close: async () => {},
  };
};
