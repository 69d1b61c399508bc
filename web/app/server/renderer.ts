import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '#web/app/entry-server.tsx';
import { loadAssets } from './assets.ts';
import type { PageAssets } from './document-input.ts';
import { assetsOf, type Manifest } from './manifest.ts';
import type { Bytes } from './reply.ts';
import { inlineStarter, type Starter } from './starter.ts';

/** Where pages come from: what the build made, or Vite's development server. */
export type Renderer = {
  /** The half of the application that runs on the server. */
  entry(): Promise<typeof Entry>;
  assets(sources: readonly string[]): PageAssets;
  readonly starter: Starter;
  /** Files for browsers by path. */
  readonly files: ReadonlyMap<string, Bytes>;
  /** Gets the first look at a request. Says whether it has answered. */
  handle?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
};

/** Pages as `npm run build` made them, in `dist`. */
export const builtRenderer = async (dist: string): Promise<Renderer> => {
  const client = join(dist, 'client');
  const read = (path: string) => readFile(join(dist, path), 'utf8');
  const manifest: Manifest = JSON.parse(await read('client/.vite/manifest.json'));
  const starter = inlineStarter(await read('starter/starter.js'));
  const files = await loadAssets(client);
  const entry = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as typeof Entry;
  return {
    entry: async () => entry,
    assets: (sources) => assetsOf(manifest, sources),
    starter,
    files,
    close: async () => {},
  };
};
