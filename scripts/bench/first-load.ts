import type { ChildProcess } from 'node:child_process';
import { type Report, startLighthouse } from './lighthouse.ts';
import { publicPages } from './public-routes.ts';
import { median, type Result, ROUNDS, spreadOf } from './rounds.ts';
import { startServer } from './serve.ts';
import { withShowSite } from './show-site.ts';

/**
 * P6: largest contentful paint (LCP) as Lighthouse simulates it for a mid-range phone on slow 4G, against the same HTML and
 * CSS without any script. Three alternating runs of the home page in Japanese and of a product page in English.
 */

const RUNS = Math.min(3, ROUNDS);
const PAGES = [
  { id: 'home', locale: 'ja' },
  { id: 'product', locale: 'en' },
] as const;

export const benchFirstLoad = (url: string): Promise<Result[]> =>
  withShowSite(url, {}, async ({ url: origin }) => {
    const servers: ChildProcess[] = [];
    const lighthouse = await startLighthouse();
    try {
      const bare = await startServer('without-script.ts', { BENCH_ORIGIN: origin }, servers);
      const pages = await publicPages(origin);
      const results: Result[] = [];
      for (const { id, locale } of PAGES) {
        const page = pages.find((each) => each.id === id && each.locale === locale);
        if (!page) throw new Error(`there is no public route ${id}`);
        const runs: { theirs: Report; ours: Report }[] = [];
        const both = async () => ({
          theirs: await lighthouse.run(`http://localhost:${bare.port}${page.path}`, locale),
          ours: await lighthouse.run(origin + page.path, locale),
        });
        // The first load of each fills the caches.
        await both();
        for (let run = 0; run < RUNS; run += 1) runs.push(await both());
        results.push(resultOf(`P6 ${id} ${locale}`, runs));
      }
      return results;
    } finally {
      await lighthouse.close();
      for (const server of servers) server.kill();
    }
  });

const resultOf = (id: string, runs: readonly { theirs: Report; ours: Report }[]): Result => {
  const middle = (side: 'theirs' | 'ours', key: Exclude<keyof Report, 'failed'>) =>
    median(runs.map((run) => run[side][key]));
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .map((key) => middle('ours', key))
    .join(' ');
  return {
    id,
    what: 'first load: LCP, slow 4G, 4 × CPU',
    baseline: 'the same HTML and CSS, no script',
    unit: ' ms',
    baselineRate: middle('theirs', 'lcp'),
    ourRate: middle('ours', 'lcp'),
    ratio: spreadOf(runs.map(({ theirs, ours }) => ours.lcp / theirs.lcp)),
    floor: 1.15,
    goal: 1.03,
    less: true,
    note: `TBT ${Math.round(middle('ours', 'tbt'))} ms (${Math.round(middle('theirs', 'tbt'))}), CLS ${middle('ours', 'cls').toFixed(3)}, scores ${scores}`,
  };
};
