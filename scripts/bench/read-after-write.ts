import { sql } from 'kysely';
import { measureOwnWrites } from './own-writes.ts';
import { reportProgress } from './progress.ts';
import { whileOthersRead } from './readers.ts';
import { median, type Result, SHARE } from './rounds.ts';
import { cycle, productPaths, type ShowSite, withShowSite } from './show-site.ts';

/**
 * P14: writes appear on cached pages. Another process changes a title with SQL 10,000 times: the page must have it within a
 * second. An operation of the server also changes a page's data 10,000 times, and the page is requested right after the response:
 * it must never be stale. Meanwhile other clients request the same page, so that it is often being rendered while it changes.
 */

const TIMES = Math.max(10, Math.round(10_000 * SHARE));
/** Products whose titles change in turn. */
const WORKS = 20;
const GIVE_UP_MS = 10_000;

export const benchReadAfterWrite = (url: string): Promise<Result[]> =>
  withShowSite(url, {}, async (site) => {
    const waits = await measureExternalWrites(site);
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    const stale = await measureOwnWrites(site, TIMES);
    return [
      {
        id: 'P14 others',
        what: 'a title changed with SQL: longest until its page has it',
        unit: ' ms',
        ourRate: at(1),
        floor: 1000,
        goal: 1000,
        less: true,
        note: `${waits.length} times: median ${median(sorted).toFixed(1)}, 99 % ${at(0.99)} ms`,
      },
      ...stale.map(({ what, times, old }, place) => ({
        id: `P14 own ${place + 1}`,
        what,
        unit: ' stale',
        ourRate: old,
        floor: 0,
        goal: 0,
        less: true as const,
        note: `${times} times`,
      })),
    ];
  });

/** Measures the milliseconds from each commit until the page was current. */
const measureExternalWrites = async ({ url, db }: ShowSite): Promise<number[]> => {
  const paths = await productPaths(db);
  const english = paths.slice(paths.length / 2);
  const next = cycle([...paths.slice(0, WORKS), ...english.slice(0, WORKS)]);
  const waits: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    reportProgress('P14 others', time, TIMES);
    const path = next();
    waits.push(
      await whileOthersRead(url + path, async (read) => {
        const title = `題${time} of ${TIMES}`;
        await sql`
          update product set title = jsonb_build_object('ja', ${title}::text, 'en', ${title}::text)
          where id = ${path.split('/').at(-1)}`.execute(db);
        const written = performance.now();
        while (!(await read()).includes(title)) {
          if (performance.now() - written > GIVE_UP_MS)
            throw new Error(`${path} is old after ${GIVE_UP_MS} ms`);
        }
        return performance.now() - written;
      }),
    );
  }
  return waits;
};
