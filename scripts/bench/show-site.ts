import { type Kysely, sql } from 'kysely';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { TEST_SECRET } from '#api/testing/database.ts';
import { type DemoSite, startDemoSite } from '#web/testing/demo-site.ts';
import { loadProducts } from './bulk-products.ts';

/** The whole site in its own process, with its database. */
export type ShowSite = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly onError: DemoSite['onError'];
  readonly db: Kysely<Database>;
};

type ShowOptions = {
  /** Number of products in addition to those of the demo. */
  readonly further?: number;
  /** Further environment variables of the server. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Runs a function on the demo show in the given database. */
export const withShowSite = async <Value>(
  databaseUrl: string,
  { further = 0, settings }: ShowOptions,
  run: (site: ShowSite) => Promise<Value>,
): Promise<Value> => {
  const { url, stop, ...site } = await startDemoSite({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    // One account writes as fast as it can.
    QUOTA_FACTOR: '1000000',
    ...settings,
  });
  const { db } = connect({ url: databaseUrl, hasTimeouts: false });
  try {
    if (further > 0) await loadProducts(db, { count: further });
    return await run({ ...site, url, port: Number(new URL(url).port), db });
  } finally {
    await db.destroy();
    await stop();
  }
};

/** Returns the paths of the product pages in both languages, one language after the other; products of the demo first. */
export const productPaths = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    select concat_ws('/', '/product', booth_id, product_id) as path
    from booth_product join product on product.id = product_id join booth on booth.id = booth_id
    join edition on edition.id = booth.edition_id and is_current
    where listed order by booth_product.id desc`.execute(db);
  return ['', '/en'].flatMap((form) => rows.map(({ path }) => form + path));
};

/** Cycles through the values. */
export const cycle = <Value>(values: readonly Value[]): (() => Value) => {
  let at = 0;
  return () => values[at++ % values.length] as Value;
};
