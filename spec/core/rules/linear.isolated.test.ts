import { describe, expect, it } from 'vitest';
import { brokenNumberRule } from '#spec/core/broken-numbers.ts';
import { readDay, readMoment, readTimeOfDay } from '#spec/core/entered-days.ts';
import { readDuration } from '#spec/core/entered-durations.ts';
import { readEndBeyond } from '#spec/core/entered-ends.ts';
import { readNumber } from '#spec/core/entered-numbers.ts';
import { fold } from '#spec/core/folding.ts';
import { nameKey } from '#spec/core/numbered-readings.ts';
import { codeKey, readingKey } from '#spec/core/ordering.ts';
import { joinPhoneGroups, phoneKey, phoneWord } from '#spec/core/phone-key.ts';
import { SAMPLES, type Sample } from '#spec/core/rules/testing/samples.ts';
import { countCodePoints, normalizePhone } from './text.ts';

/* No rule takes longer than 5 ms for 100 kB of worst-case text. Reliability: B2. */

const KB = 1000;
const LIMIT_MS = 5;
/** Takes the best of many rounds, because other load on the machine only makes measurements longer. */
const ROUNDS = 600;

const utf8 = new TextEncoder();
const oneOf = (unit: string, size: number) =>
  unit.repeat(Math.max(1, Math.floor(size / utf8.encode(unit).length)));

/** Returns the texts that cause backtracking, and texts that are expensive to normalize. */
const worstTexts = (sample: Pick<Sample, 'seeds'>, size: number): string[] => {
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
  const expensive = ['\ufdfa', '\u3300', 'ｶﾞ', '\u1e9b\u0323', '\u0344', '\uff9e\u0315', '각'];
  return [
    ...[...pieces, ...pairs, ...expensive, ...seeds].map((unit) => oneOf(unit, size)),
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

const best = async (work: () => unknown, limit = LIMIT_MS): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > limit * 0.75; round += 1) {
    const start = performance.now();
    await work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

const excerpt = (value: unknown) => JSON.stringify(value).slice(0, 30);
const longest: [string, number][] = [];

describe('duration', () => {
  it.each(SAMPLES)('$group $name takes at most 5 ms for 100 kB', async (sample) => {
    for (const value of worstOf(sample)) {
      const ms = await best(() => sample.rule.safeParseAsync(value));
      longest.push([`${sample.name} ${excerpt(value)}`, ms]);
      expect(ms, excerpt(value)).toBeLessThanOrEqual(LIMIT_MS);
    }
  });

  const patterned = SAMPLES.filter(({ rule }) => rule.rule.limits?.pattern);
  it.each(patterned)('matches the published pattern of $name in at most 5 ms', async (sample) => {
    const pattern = new RegExp(sample.rule.rule.limits?.pattern ?? '', 'u');
    for (const text of worstTexts(sample, 100 * KB)) {
      const ms = await best(() => pattern.test(text));
      longest.push([`pattern of ${sample.name} ${excerpt(text)}`, ms]);
      expect(ms, excerpt(text)).toBeLessThanOrEqual(LIMIT_MS);
    }
  });

  /* Texts of the greatest length that is folded. Among the many passes, a quadratic one would take longer. */
  it.each(
    Object.entries({
      ...{ fold, readingKey, codeKey, joinPhoneGroups, phoneKey, phoneWord },
      ...{
        readDay,
        readMoment,
        readTimeOfDay,
        readNumber,
        readDuration,
        readEndBeyond,
        normalizePhone,
        brokenNumberRule,
      },
      nameKey: (text: string) => nameKey(`${text} 第10巻`, text) + nameKey(text, text),
      readAmount: (text: string) => readNumber(text, '円'),
    }),
  )('%s takes at most 25 ms for 5 kB', async (_name, read) => {
    for (const text of worstTexts({ seeds: ['2027-04-24'] }, 5 * KB))
      expect(await best(() => read(text), 25), excerpt(text)).toBeLessThanOrEqual(25);
  });

  it('logs the slowest measurement', () => {
    const [name, ms] = longest.reduce((most, each) => (each[1] > most[1] ? each : most));
    console.info(`${longest.length} texts; the longest: ${ms.toFixed(2)} ms, ${name}`);
    expect(longest.length).toBeGreaterThan(SAMPLES.length);
  });

  it('counts 100 kB of characters in one pass', () => {
    expect(countCodePoints(oneOf('𠮷', 100 * KB))).toBe(25 * KB);
  });
});
