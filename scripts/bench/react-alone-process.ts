import type * as Built from './react-alone.ts';

/**
 * The baseline of an uncached page. Started by cold-pages.ts with the built module and the pages in BENCH_REACT. Sends 0
 * when it is ready; for each number of seconds received, it sends back renders per second.
 */

const { module, pages } = JSON.parse(process.env.BENCH_REACT ?? '{}') as {
  module: string;
  pages: string[];
};
const { prepareRender } = (await import(module)) as typeof Built;
const renders: (() => string)[] = [];
for (const page of pages) renders.push(await prepareRender(page));

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
