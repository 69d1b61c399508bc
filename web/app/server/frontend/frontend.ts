import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '#web/app/entry-server.tsx';
import type { PageAssets } from '../document/document-input.ts';
import type { EncodedResponse } from '../responses/encoded-response.ts';
import { loadAssets } from './assets.ts';
import { findPageAssets, type Manifest } from './manifest.ts';
import { createInlineStarter, type Starter } from './starter.ts';

/** The source of pages: the build, or Vite's development server. */
export type Frontend = {
  /** The server build of the application. */
  entry(): Promise<typeof Entry>;
  assets(sources: readonly string[]): PageAssets;
  readonly starter: Starter;
  /** Static files by path. */
  readonly files: ReadonlyMap<string, EncodedResponse>;
  /** Handles a request before all others; returns whether it has responded. */
  handle?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
};

/** Loads the built pages from `dist`. */
export const loadBuiltFrontend = async (dist: string): Promise<Frontend> => {
  const client = join(dist, 'client');
  const read = (path: string) => readFile(join(dist, path), 'utf8');
  const manifest: Manifest = JSON.parse(await read('client/.vite/manifest.json'));
  const starter = createInlineStarter(await read('starter/starter.js'));
  const files = await loadAssets(client);
  const entry = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as typeof Entry;
  return {
    entry: async () => entry,
    assets: (sources) => findPageAssets(manifest, sources),
    starter,
    files,
    close: async () => {},
  };
};
