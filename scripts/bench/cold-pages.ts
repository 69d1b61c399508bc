import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '#api/testing/database.ts';
import { measureThroughput } from './load.ts';
import { compare, type Result, type Side } from './rounds.ts';
import { startServer } from './serve.ts';
import { cycle, productPaths, withShowSite } from './show-site.ts';

/**
 * P5: uncached product pages, each request for another URL, against React alone.
 *
 * The baseline has the same pages: the same sources in React's production build, with router state and API responses read in
 * advance and elements created. Only renderToString is timed, in a separate process without other work. Ours is everything
 * over HTTP: the request, three database queries, two renders (the second is the error screen for when the application
 * cannot start), the document, Brotli.
 */

const CONNECTIONS = 16;
/** So many that each has been evicted when its turn comes: some 3,000 are cached. */
const WORKS = 10_000;
/** Enough to cover all branches of a page. */
const PREPARED = 100;

export const benchColdPages = (url: string): Promise<Result[]> =>
  withShowSite(url, { further: WORKS }, async ({ url: origin, port, db }) => {
    const paths = await productPaths(db);
    const every = Math.max(1, Math.floor(paths.length / PREPARED));
    const pages = paths.filter((_, at) => at % every === 0).map((path) => origin + path);
    const servers: ChildProcess[] = [];
    const folder = temporaryFolder({ onDisk: true });
    try {
      const module = await buildReactAlone(folder);
      const react = await startServer(
        'react-alone-process.ts',
        { NODE_ENV: 'production', BENCH_REACT: JSON.stringify({ module, pages }) },
        servers,
      );
      const headers = { 'Accept-Encoding': 'br' };
      const site = (name: string, next: string | (() => string)): Side => ({
        name,
        run: (seconds) =>
          measureThroughput(port, next, { connections: CONNECTIONS, seconds, headers }),
      });
      const next = cycle(paths);
      const alone: Side = {
        name: 'renderToString alone',
        run: async (seconds) => {
          react.process.send(seconds);
          const [rate] = (await once(react.process, 'message')) as [number];
          return rate;
        },
      };
      return [
        await compare(
          { id: 'P5', what: 'public page, every address another', floor: 0.6, goal: 0.85 },
          alone,
          site('the site', next),
        ),
        await compare(
          { id: 'P5 cached', what: 'the same beside cached pages' },
          site('the site, one address', paths[0] as string),
          site('the site', next),
        ),
      ];
    } finally {
      for (const server of servers) server.kill();
      await rm(folder, { recursive: true });
    }
  });

/** Builds react-alone.ts like the server build of the application. Returns the URL of the module. */
const buildReactAlone = async (outDir: string): Promise<string> => {
  // Libraries read it when they load, as in scripts/build.ts.
  process.env.NODE_ENV = 'production';
  const { createBuilder } = await import('vite');
  const input = join(import.meta.dirname, 'react-alone.ts');
  const builder = await createBuilder({
    root: join(import.meta.dirname, '../..'),
    logLevel: 'warn',
    environments: { ssr: { build: { outDir, emptyOutDir: false, rollupOptions: { input } } } },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('vite.config.ts has no environment for the server');
  await builder.build(ssr);
  return pathToFileURL(join(outDir, 'react-alone.js')).href;
};
