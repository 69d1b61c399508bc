import { describe, expect, it } from 'vitest';
import { SAMPLES, type Sample } from '#spec/core/rules/testing/samples.ts';
import { codePoints } from './text.ts';

/** 100 kB of the worst text take no rule longer than 5 ms. Reliability: B2. */

const KB = 1000;
const LIMIT_MS = 5;
/** Other work on the same machine makes every measure longer, never shorter: the best of several counts. */
const ROUNDS = 60;

const utf8 = new TextEncoder();
const oneOf = (unit: string, size: number) =>
  unit.repeat(Math.max(1, Math.floor(size / utf8.encode(unit).length)));

/** Texts that make a search go back, and those that are dear to bring into one writing. */
const worstTexts = (sample: Sample, size: number): string[] => {
  const seeds = sample.seeds.filter((seed) => typeof seed === 'string' && seed !== '') as string[];
  const pieces = ['a', '0', '-', '.', ':', '@', ' ', '\n', 'あ', 'ー', '𠮷', '\u0000', '\ud842'];
  const pairs = [
    'a.',
    'a-',
    '0-',
    '0:',
    '1.',
    '::',
    '%2',
    '+0',
    'aA',
    ';a',
    'あ・',
    'が',
    'か\u3099',
  ];
  const dear = ['\ufdfa', '\u3300', 'ｶﾞ', '\u1e9b\u0323', '\u0344', '\uff9e\u0315', '각'];
  return [
    ...[...pieces, ...pairs, ...dear, ...seeds].map((unit) => oneOf(unit, size)),
    ...[...pieces, ...pairs].flatMap((unit) => [
      `${seeds[0] ?? ''}${oneOf(unit, size)}`,
      `${oneOf(unit, size)}!`,
    ]),
    ...['a', '.', 'a.', '-', 'あ', '/'].flatMap((unit) => [
      `https://${oneOf(unit, size)}`,
      `data:image/${oneOf(unit, size)}`,
      `a@${oneOf(unit, size)}!`,
    ]),
    `a${oneOf('\u0315', size / 2)}${oneOf('\u0300', size / 2)}`,
    `a${oneOf('\u0315', size / 2)}${oneOf('\uff9e', size / 2)}`,
    oneOf(`a${'\u0315'.repeat(15)}${'\u0300'.repeat(15)}`, size),
  ];
};

const worstLists = (size: number): unknown[] => [
  Array.from({ length: size / 8 }, (_, at) => String(at)),
  Array.from({ length: size / 20 }, (_, at) => ({ main: false, at })),
  Array.from({ length: size / 3 }, () => ({})),
  [oneOf('a', size)],
  [[Array.from({ length: size / 2 }, (_, at) => at % 10)]],
  Array.from({ length: 2 }, () => JSON.parse(`${'['.repeat(size / 4)}${']'.repeat(size / 4)}`)),
];

const worstObjects = (size: number): unknown[] => [
  Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`k${at}`, at])),
];

const worstOf = (sample: Sample): unknown[] => {
  if (sample.rule.rule.kind === 'list') return worstLists(100 * KB);
  if (sample.rule.rule.kind === 'object') return worstObjects(100 * KB);
  return worstTexts(sample, 100 * KB);
};

const best = async (work: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > LIMIT_MS * 0.75; round += 1) {
    const start = performance.now();
    await work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

const shown = (value: unknown) => JSON.stringify(value).slice(0, 30);
const longest: [string, number][] = [];

describe('time', () => {
  it.each(SAMPLES)('$group $name takes at most 5 ms for 100 kB', async (sample) => {
    for (const value of worstOf(sample)) {
      const ms = await best(() => sample.rule.safeParseAsync(value));
      longest.push([`${sample.name} ${shown(value)}`, ms]);
      expect(ms, shown(value)).toBeLessThanOrEqual(LIMIT_MS);
    }
  });

  const patterned = SAMPLES.filter(({ rule }) => rule.rule.limits?.pattern);
  it.each(patterned)('the pattern of $name too, which others run', async (sample) => {
    const pattern = new RegExp(sample.rule.rule.limits?.pattern ?? '', 'u');
    for (const text of worstTexts(sample, 100 * KB)) {
      const ms = await best(() => pattern.test(text));
      longest.push([`pattern of ${sample.name} ${shown(text)}`, ms]);
      expect(ms, shown(text)).toBeLessThanOrEqual(LIMIT_MS);
    }
  });

  it('the longest', () => {
    const [name, ms] = longest.reduce((most, each) => (each[1] > most[1] ? each : most));
    console.info(`${longest.length} texts; the longest: ${ms.toFixed(2)} ms, ${name}`);
    expect(longest.length).toBeGreaterThan(SAMPLES.length);
  });

  it('counting 100 kB of characters is one pass', () => {
    expect(codePoints(oneOf('𠮷', 100 * KB))).toBe(25 * KB);
  });
});
