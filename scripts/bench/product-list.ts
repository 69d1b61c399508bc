import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { loadDemo } from '#api/app/demo/loader.ts';
import { DEMO_IMPORTS } from '#api/app/demo-import.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { listBoothProducts } from '#api/show/products/store.ts';
import { loadProducts } from './bulk-products.ts';
import { measureThroughput } from './load.ts';
import { compare, type Result } from './rounds.ts';
import { startServer } from './serve.ts';
import { cycle } from './show-site.ts';

/** P1: the validated product list, 20 of 50,000 rows by a filter with a capped total, against node:http and pg alone. */

const ROWS = 50_000;
const POOL = 10;
const CONNECTIONS = 16;
const PATH = '/api/v1/products?genre=strategy&priceMax=4000&limit=20';
/** Prices end in 00, so that these lists are the same; their addresses differ, because identical reads share one execution. */
const PATHS = Array.from({ length: 100 }, (_, more) => PATH.replace('4000', String(4000 + more)));
const QUERY = { genre: ['strategy' as const], priceMax: 4000, limit: 20 };

export const benchProductList = async (url: string): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'));
  const { db } = connect({ url, hasTimeouts: false });
  const servers: ChildProcess[] = [];
  try {
    await loadDemo(db, DEMO_IMPORTS, { now: new Date() });
    await loadProducts(db, { count: ROWS });
    const environment = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DATABASE_POOL: String(POOL),
    };
    const { port: ours } = await startServer('our-server.ts', environment, servers);
    const answer = await fetch(`http://127.0.0.1:${ours}${PATH}`);
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(body);
    const { items, total } = JSON.parse(body) as { items: unknown[]; total: number };
    if (items.length !== 20 || total !== 1000) throw new Error('not the list that was meant');
    const statements = await statementsOf(url);
    const orders = JSON.stringify({ url, max: POOL, statements, body });
    const { port: bare } = await startServer('bare-server.ts', { BENCH_BARE: orders }, servers);
    const side = (name: string, port: number, path: string | (() => string)) => ({
      name,
      run: (seconds: number) =>
        measureThroughput(port, path, { connections: CONNECTIONS, seconds }),
    });
    return await compare(
      { id: 'P1', what: 'product list, 20 of 50,000, uncached', floor: 0.5, goal: 0.95 },
      side('node:http + pg, same SQL and bytes', bare, '/'),
      side('the API', ours, cycle(PATHS)),
    );
  } finally {
    for (const server of servers) server.kill();
    await db.destroy();
    await rm(folder, { recursive: true });
  }
};

/** Returns the statements of the list as they reach the driver. */
const statementsOf = async (url: string) => {
  const statements: { text: string; values: unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: url });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await listBoothProducts(db, QUERY, new Date());
  await db.destroy();
  return statements;
};
