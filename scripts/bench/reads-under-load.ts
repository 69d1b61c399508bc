import { join } from 'node:path';
import { sql } from 'kysely';
import { GENRES } from '#spec/show/genres.ts';
import { measureResponses, type Timed, type Wanted } from './load.ts';
import { median, type Result, ROUNDS, SECONDS } from './rounds.ts';
import { productPaths, type ShowSite, withShowSite } from './show-site.ts';

/**
 * L1 of the design: 200 connections, four of five requests a search or a list, 20,000 products. The slowest hundredth of each
 * kind takes at most 20 times as long as the median request that is executed does on one connection, and none is refused; both
 * are measured in turn. Visitors ask for a few addresses most, whose responses the API retains; those of the other side are
 * all different. `BENCH_PROBE=1` also shows where requests queue.
 */

const PRODUCTS = 20_000;
const CONNECTIONS = 200;
const LIMIT = 20;

const IS_PROBED = Boolean(process.env.BENCH_PROBE);
const PROBE = {
  settings: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'queue-probe.ts')}` },
};

const KINDS = ['search', 'list', 'detail', 'page'] as const;
type Kind = (typeof KINDS)[number];
/** The number among 20 requests. */
const SHARES: Record<Kind, number> = { search: 8, list: 8, detail: 2, page: 2 };

export const benchReadsUnderLoad = (url: string): Promise<Result[]> =>
  withShowSite(url, { further: PRODUCTS, ...(IS_PROBED && PROBE) }, async (site) => {
    const addresses = await addressesOf(site);
    const popular = mixOf(addresses);
    const different = mixOf(addresses, differently());
    const run = async (next: () => Wanted, connections: number, seconds: number) => {
      const measure = () => measureResponses(site.port, next, { connections, seconds });
      return IS_PROBED ? probed(site, connections, measure) : measure();
    };
    await run(popular, CONNECTIONS, SECONDS);
    const idle: Timed[][] = [];
    const loaded: Timed[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await run(different, 1, SECONDS));
      loaded.push(await run(popular, CONNECTIONS, 2 * SECONDS));
    }
    return KINDS.map((kind) => resultOf(kind, idle, loaded));
  });

/** Prints how late the event loop of the server was, and how many connections PostgreSQL worked for at a time. */
const probed = async (
  { db, pid, onError }: ShowSite,
  connections: number,
  measure: () => Promise<Timed[]>,
): Promise<Timed[]> => {
  const read = async () => {
    const { rows } = await sql<{ ms: number; statements: number }>`
      select active_time as ms, xact_commit as statements from pg_stat_database
      where datname = current_database()`.execute(db);
    return rows[0] ?? { ms: 0, statements: 0 };
  };
  const before = await read();
  const began = performance.now();
  const responses = await measure();
  const passed = performance.now() - began;
  const after = await read();
  const active = ((after.ms - before.ms) / passed).toFixed(1);
  const said = new Promise<string>((resolve) => onError(resolve));
  process.kill(pid, 'SIGUSR2');
  console.log(
    `${connections} connections, ${responses.length} responses: ${after.statements - before.statements} statements, ${active} at a time; ${(await said).trim()}`,
  );
  return responses;
};

/** Returns the addresses of each kind, the most requested first. */
const addressesOf = async ({ db }: ShowSite): Promise<Record<Kind, readonly string[]>> => {
  const { rows } = await sql<{ title: string }>`
    select min(title ->> 'ja') as title from product where status = 'published'
    group by kana order by md5(kana)`.execute(db);
  const words = rows.map(({ title }) => title.split(/[\s　]/)[0] ?? title);
  const pages = await productPaths(db);
  return {
    search: words.flatMap((word) => [
      `/api/v1/products?q=${encodeURIComponent(word)}&limit=20`,
      `/api/v1/products?q=${encodeURIComponent([...word].slice(0, 2).join(''))}&sort=price&limit=20`,
    ]),
    list: [800, 1600, 2400, 3200, 4000, 4800].flatMap((price) =>
      GENRES.flatMap((genre) => [
        `/api/v1/products?genre=${genre}&priceMax=${price}&limit=20`,
        `/api/v1/products?genre=${genre}&priceMin=${price}&sort=kana&limit=20`,
        `/api/v1/booths?genre=${genre}&limit=${price / 100}`,
      ]),
    ),
    detail: pages
      .filter((path) => !path.startsWith('/en/'))
      .map((path) => path.replace(/^\/product\/([^/]+)\//, '/api/v1/booths/$1/products/')),
    page: pages,
  };
};

/** Adds a price that no product has to the address of a list: the response is the same, but not yet retained. */
const differently = () => {
  let price = 1_000_000;
  return (path: string) => {
    if (!path.startsWith('/api/v1/products?')) return path;
    price += 1;
    return path.includes('priceMax=')
      ? path.replace(/priceMax=(\d+)/, (_, max) => `priceMax=${Number(max) + (price % 100)}`)
      : `${path}&priceMax=${price}`;
  };
};

/** Returns the requests in turn. A few addresses are asked for most, as visitors do. */
const mixOf = (
  addresses: Record<Kind, readonly string[]>,
  change = (path: string) => path,
): (() => Wanted) => {
  const turns = KINDS.flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind));
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return () => {
    const kind = turns[Math.floor(random() * turns.length)] as Kind;
    const known = addresses[kind];
    return { kind, path: change(known[Math.floor(random() ** 3 * known.length)] as string) };
  };
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

const timesOf = (responses: readonly Timed[], kind?: Kind): number[] =>
  responses
    .filter((each) => each.status === 200 && (kind === undefined || each.kind === kind))
    .map(({ ms }) => ms);

const resultOf = (kind: Kind, idle: readonly Timed[][], loaded: readonly Timed[][]): Result => {
  const idleMedians = idle.map((responses) => quantile(timesOf(responses), 0.5));
  const slowest = loaded.map((responses) => quantile(timesOf(responses, kind), 0.99));
  const ratios = slowest.map((ms, round) => ms / (idleMedians[round] as number));
  const own = loaded.flat().filter((each) => each.kind === kind);
  const refused = own.filter(({ status }) => status === 503).length;
  const failed = own.find(({ status }) => status !== 200 && status !== 503);
  if (failed) throw new Error(`${kind}: ${failed.status}`);
  const ratio = median(ratios);
  if (!(ratio <= LIMIT) || refused > 0) process.exitCode = 1;
  const shown = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;
  return {
    id: `L1 ${kind}`,
    what: `p99 of ${CONNECTIONS} connections / idle median`,
    unit: '×',
    ourRate: ratio,
    floor: LIMIT,
    less: true,
    note: [
      `idle p50 ${shown(idle.map((each) => quantile(timesOf(each, kind), 0.5)))}`,
      `p99 ${shown(idle.map((each) => quantile(timesOf(each, kind), 0.99)))}`,
      `loaded p50 ${shown(loaded.map((each) => quantile(timesOf(each, kind), 0.5)))}`,
      `p99 ${shown(slowest)}`,
      `${own.length} responses, ${refused} refused`,
    ].join(', '),
  };
};
