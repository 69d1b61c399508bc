import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { AREAS, LAYERS } from './areas.ts';
import { findCycles, type Graph, groupNodes } from './import-graph.ts';

/* Import rules: the order of the areas, and no cycle of files or of capabilities, type imports included. */

const ROOT = resolve(import.meta.dirname, '..');

/** Returns whether a file may use all areas: tests of the API and of the pages, and their shared modules. */
const usesAllAreas = (file: string) =>
  /^(web|api)\/testing\/|^api\/.*\.test\.ts$|\.(component|e2e)\.tsx?$/.test(file);

const importsOf = (file: string): Set<string> =>
  new Set(
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?:\bfrom|\bimport|\bmock)\s*\(?\s*'([^']+\.tsx?)'|^declare module '([^']+\.tsx?)'/gm,
      ),
    ].flatMap(([, imported, augmented]) => {
      const target = imported ?? augmented ?? '';
      if (target.startsWith('#')) return [target.slice(1)];
      return target.startsWith('.') ? [normalize(join(dirname(file), target))] : [];
    }),
  );

const graphOfAll = (pattern: string): Graph =>
  new Map(
    globSync(`${pattern}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => [file, importsOf(file)]),
  );

const graphOf = (top: string): Graph =>
  new Map([...graphOfAll(top)].filter(([file]) => !usesAllAreas(file)));

const areaOf = (file: string) => file.split('/')[1] ?? '';
const rank = (area: string) => (AREAS as readonly string[]).indexOf(area);

/**
 * Returns the capability `<top>/<area>/<word>` of a file. `routes.ts` declares a capability's pages, so that pages can link to
 * each other in both directions; it counts separately. Files of an area outside of capabilities are only checked file by file.
 */
const capabilityOf = (file: string): string | undefined => {
  const [top, area, word, ...rest] = file.split('/');
  if (rest.length === 0) return undefined;
  return rest.join('/') === 'routes.ts' ? file : [top, area, word].join('/');
};

/** Folders of `web/core` from the lowest to the highest. */
const CORE = [
  ...['ui', 'api', 'i18n', 'form', 'session', 'shell', 'meta', 'markdown', 'pictures', 'camera'],
  'preview-links',
];

describe.each(LAYERS)('%s', (top) => {
  const graph = graphOf(top);
  const arrows = [...graph].flatMap(([file, targets]) =>
    [...targets].map((target) => [file, target] as const),
  );

  it('has only the areas as folders', () => {
    const strangers = [...graph.keys()].filter(
      (file) => file.split('/').length > 2 && rank(areaOf(file)) < 0,
    );
    expect(strangers).toEqual([]);
  });

  it('imports no later area', () => {
    const upward = arrows.filter(([file, target]) => {
      const areBoth = [file, target].every(
        (one) => one.split('/').length > 2 && rank(areaOf(one)) >= 0,
      );
      return areBoth && rank(areaOf(target)) > rank(areaOf(file));
    });
    expect(upward.map((arrow) => arrow.join(' → '))).toEqual([]);
  });

  it('has no cycle of files', () => {
    expect(findCycles(graph)).toEqual([]);
  });

  it('has no cycle of capabilities', () => {
    expect(findCycles(groupNodes(graph, capabilityOf))).toEqual([]);
  });
});

test('tests, and what they share, have no cycle of files', () => {
  expect(findCycles(graphOfAll('{spec,api,web,cli,site,scripts}'))).toEqual([]);
});

describe('routes.ts', () => {
  it('imports the core, the contract, and other routes only, so that every page can link to every earlier one', () => {
    const allowed = /^web\/core\/|^spec\/|\/routes\.ts$/;
    const strays = [...graphOf('web')]
      .filter(([file]) => file.endsWith('/routes.ts'))
      .flatMap(([file, targets]) => [...targets].map((target) => [file, target] as const))
      .filter(([, target]) => !allowed.test(target));
    expect(strays).toEqual([]);
  });
});

test('the folders of web/core are in order', () => {
  const folders = groupNodes(graphOf('web'), (file) =>
    /^web\/core\/[\w-]+\//.test(file) ? file.split('/')[2] : undefined,
  );
  expect([...folders.keys()].filter((name) => !CORE.includes(name))).toEqual([]);
  const upward = [...folders].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => CORE.indexOf(to) > CORE.indexOf(from))
      .map((to) => `${from} → ${to}`),
  );
  expect(upward).toEqual([]);
});

test('findCycles finds cycles', () => {
  const graph = new Map(
    Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['d', 'f'], f: ['e'] }).map(
      ([node, targets]) => [node, new Set(targets)],
    ),
  );
  expect(findCycles(graph)).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
  expect(findCycles(groupNodes(graph, (node) => (node === 'b' ? undefined : 'all')))).toEqual([]);
});
