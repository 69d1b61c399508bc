import type { ChildProcess } from 'node:child_process';
import { measureThroughput } from './load.ts';
import { rawGet, withLength } from './raw-get.ts';
import { compare, type Result } from './rounds.ts';
import { startServer } from './serve.ts';
import { cycle, productPaths, withShowSite } from './show-site.ts';

/**
 * P4: a cached product page, as a browser requests it, against node:http with the same bytes: once with common headers, once
 * with all headers of the page. Also uncached.
 */

const CONNECTIONS = 16;
const headers = { 'Accept-Encoding': 'br' };
/** So many that each has been evicted when its turn comes: some 3,000 are cached. */
const WORKS = 10_000;

export const benchWarmPages = (url: string): Promise<Result[]> =>
  withShowSite(url, { further: WORKS }, async ({ url: origin, port, db }) => {
    const paths = await productPaths(db);
    const path = paths[0] as string;
    const page = await rawGet(origin + path, headers);
    if (page.status !== 200 || !page.heads.includes('br')) throw new Error(`no page: ${path}`);
    const servers: ChildProcess[] = [];
    const side = (name: string, at: number, next: string | (() => string)) => ({
      name,
      run: (seconds: number) =>
        measureThroughput(at, next, { connections: CONNECTIONS, seconds, headers }),
    });
    const fixed = async (heads: string[]) => {
      const body = page.body.toString('base64');
      const orders = { BENCH_FIXED: JSON.stringify({ heads, body }) };
      return (await startServer('fixed-bytes.ts', orders, servers)).port;
    };
    try {
      const size = `${page.body.length} bytes`;
      const bare = await fixed([
        'Content-Type',
        'text/html',
        ...withLength({ ...page, heads: [] }),
      ]);
      const dressed = await fixed(withLength(page));
      return [
        await compare(
          { id: 'P4', what: 'public page, cached', floor: 0.6, goal: 0.85 },
          side(`node:http, ${size}`, bare, '/'),
          side('the site', port, path),
        ),
        await compare(
          { id: 'P4 heads', what: 'the same' },
          side(`node:http, ${size} and the same heads`, dressed, '/'),
          side('the site', port, path),
        ),
        await compare(
          { id: 'P4 cold', what: 'public page, every address another' },
          side(`node:http, ${size}`, bare, '/'),
          side('the site', port, cycle(paths)),
        ),
      ];
    } finally {
      for (const server of servers) server.kill();
    }
  });
