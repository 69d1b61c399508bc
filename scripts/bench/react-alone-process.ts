import type * as Built from './react-alone.ts';

/**
 * The floor that a page not kept is measured against. Started by cold-pages.ts with its orders in BENCH_REACT: the built
 * module and the pages. Sends 0 when all is ready; for each number of seconds it is sent, how many it rendered in one.
 */

const { module, pages } = JSON.parse(process.env.BENCH_REACT ?? '{}') as {
  module: string;
  pages: string[];
};
const { prepare } = (await import(module)) as typeof Built;
const renders: (() => string)[] = [];
for (const page of pages) renders.push(await prepare(page));

let at = 0;
process.on('message', (seconds: number) => {
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    renders[at]?.();
    at = (at + 1) % renders.length;
  }
  process.send?.((count * 1000) / (performance.now() - began));
});
process.send?.(0);
