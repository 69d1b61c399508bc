import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '#scripts/build.ts';
import { startDemoSite } from '#web/testing/demo-site.ts';
import { type Report, startLighthouse } from './lighthouse.ts';
import { type PublicPage, publicPages } from './public-routes.ts';
import { median } from './rounds.ts';

/*
 * `npm run bench:pages [word …]`: Lighthouse once for every public page in both languages, and three times for the slowest
 * five, whose medians count. With words, only routes whose ids contain one of them. Writes `.cache/bench-pages.json`. Exits
 * with 1 if a page could not be measured; low scores are only shown.
 */

const FILE = join(import.meta.dirname, '../../.cache/bench-pages.json');
const AGAIN = 5;
const TIMES = 3;

type Measured = PublicPage & { readonly runs: Report[] };

const main = async (words: readonly string[]): Promise<boolean> => {
  await build();
  const site = await startDemoSite();
  const lighthouse = await startLighthouse();
  const measured: Measured[] = [];
  const failures: string[] = [];
  const measure = async ({ path, locale }: PublicPage, runs: Report[]) => {
    try {
      runs.push(await lighthouse.run(site.url + path, locale));
    } catch (error) {
      failures.push(`${path}: ${(error as Error).message}`);
    }
  };
  try {
    const pages = (await publicPages(site.url)).filter(
      ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
    );
    if (pages.length === 0) throw new Error(`No public route is called ${words.join(' or ')}.`);
    for (const [at, page] of pages.entries()) {
      console.log(`${at + 1}/${pages.length} ${page.path}`);
      const one: Measured = { ...page, runs: [] };
      await measure(page, one.runs);
      if (one.runs.length > 0) measured.push(one);
    }
    const slowest = measured.toSorted((a, b) => lcpOf(b) - lcpOf(a)).slice(0, AGAIN);
    for (const one of slowest) {
      console.log(`again ${one.path}`);
      while (one.runs.length < TIMES && failures.length === 0) await measure(one, one.runs);
    }
  } finally {
    await lighthouse.close();
    await site.stop();
  }
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ measured, failures }, null, 2));
  print(measured);
  for (const failure of failures) console.error(failure);
  return failures.length === 0;
};

const lcpOf = ({ runs }: Measured) => median(runs.map(({ lcp }) => lcp));

const print = (measured: readonly Measured[]): void => {
  const middle = (runs: Report[], key: Exclude<keyof Report, 'failed'>) =>
    median(runs.map((run) => run[key]));
  console.table(
    Object.fromEntries(
      measured.map(({ path, runs }) => [
        path,
        {
          performance: middle(runs, 'performance'),
          accessibility: middle(runs, 'accessibility'),
          'best practices': middle(runs, 'bestPractices'),
          seo: middle(runs, 'seo'),
          'LCP ms': Math.round(middle(runs, 'lcp')),
          'TBT ms': Math.round(middle(runs, 'tbt')),
          CLS: +middle(runs, 'cls').toFixed(3),
          'script bytes': middle(runs, 'script'),
          runs: runs.length,
          below: [...new Set(runs.flatMap(({ failed }) => failed))].join(' '),
        },
      ]),
    ),
  );
};

if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
