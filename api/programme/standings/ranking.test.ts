import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#spec/core/testing/rounds.ts';
import { computeStanding, type Panel } from './compute.ts';
import type { CountedSheet, Criterion } from './ranking.ts';

/*
 * The standing of random panels, compared with an independent computation: whole numbers over a common denominator, compared
 * pair by pair by cross-multiplication, and a rank is one more than the number of entries that are better.
 */

const RUNS = rounds(1_000, 10_000);

const criterion = fc.record({
  weight: fc.integer({ min: 1, max: 100 }),
  scale: fc.constantFrom(5, 10),
});

/** Few values, so that entries are often equal. */
const score = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(3, 4));

const panel = fc
  .record({
    criteria: fc.array(criterion, { minLength: 1, maxLength: 4 }),
    entries: fc.integer({ min: 1, max: 12 }),
    judges: fc.integer({ min: 1, max: 5 }),
    isCheck: fc.boolean(),
    count: fc.integer({ min: 1, max: 8 }),
  })
  .chain(({ criteria, entries, judges, isCheck, count }) =>
    fc
      .array(
        fc.record({
          isThere: fc.boolean(),
          scores: fc.array(score, { minLength: criteria.length, maxLength: criteria.length }),
          answer: fc.constantFrom('yes' as const, 'no' as const, 'unsure' as const),
        }),
        { minLength: entries * judges, maxLength: entries * judges },
      )
      .map((cells) => build({ criteria, entries, judges, isCheck, count, cells })),
  );

type Cell = {
  readonly isThere: boolean;
  readonly scores: readonly number[];
  readonly answer: 'yes' | 'no' | 'unsure';
};
type Drawn = {
  readonly criteria: readonly Omit<Criterion, 'id'>[];
  readonly entries: number;
  readonly judges: number;
  readonly isCheck: boolean;
  readonly count: number;
  readonly cells: readonly Cell[];
};

const build = ({ criteria, entries, judges, isCheck, count, cells }: Drawn): Panel => {
  const named = isCheck ? [] : criteria.map((each, at) => ({ id: `k${at}`, ...each }));
  const sheets = cells.flatMap(({ isThere, scores, answer }, at): CountedSheet[] =>
    isThere
      ? [
          {
            judgeId: `j${Math.floor(at / entries)}`,
            entryId: `e${at % entries}`,
            scores: Object.fromEntries(named.map(({ id }, index) => [id, scores[index] as number])),
            answer: isCheck ? answer : null,
          },
        ]
      : [],
  );
  const entryIds = Array.from({ length: entries }, (_, at) => `e${at}`);
  return {
    rules: { method: isCheck ? 'check' : 'score', criteria: named },
    advance: { by: 'top', count },
    entryIds,
    assigned: entryIds.flatMap((entryId) =>
      Array.from({ length: judges }, (_, at) => ({ judgeId: `j${at}`, entryId })),
    ),
    sheets,
    decisions: [],
  };
};

/** Points of a sheet out of ten times the sum of the weights. */
const pointsOf = (criteria: readonly Criterion[], { scores }: CountedSheet): number =>
  criteria.reduce(
    (all, { id, weight, scale }) => all + weight * (scores[id] as number) * (10 / scale),
    0,
  );

/** Returns the sums over the sheets of an entry that decide one after the other, the number of sheets, and the first places. */
const factsOf = ({ rules, sheets }: Panel, entryId: string) => {
  const own = sheets.filter((each) => each.entryId === entryId);
  if (rules.method === 'check') {
    const of = (answer: string) => own.filter((each) => each.answer === answer).length;
    return { count: own.length, sums: [of('yes'), -of('no')], firsts: 0 };
  }
  const weights = [...new Set(rules.criteria.map(({ weight }) => weight))].sort((a, b) => b - a);
  const sumOf = (criteria: readonly Criterion[]) =>
    own.reduce((all, sheet) => all + pointsOf(criteria, sheet), 0);
  const firsts = own.filter((sheet) =>
    sheets.every(
      (other) =>
        other.judgeId !== sheet.judgeId ||
        pointsOf(rules.criteria, other) <= pointsOf(rules.criteria, sheet),
    ),
  ).length;
  return {
    count: own.length,
    sums: [
      sumOf(rules.criteria),
      ...weights.map((weight) => sumOf(rules.criteria.filter((each) => each.weight === weight))),
    ],
    firsts,
  };
};

type Facts = ReturnType<typeof factsOf>;

/** Returns whether the first is better, by cross-multiplication of sums and counts. */
const beats = (one: Facts, other: Facts): boolean => {
  if (one.count === 0 || other.count === 0) return one.count > 0 && other.count === 0;
  for (const [at, sum] of one.sums.entries()) {
    const [left, right] = [sum * other.count, (other.sums[at] as number) * one.count];
    if (left !== right) return left > right;
  }
  return one.firsts > other.firsts;
};

const ranksOf = (given: Panel): Record<string, number> => {
  const facts = given.entryIds.map((id) => ({ id, ...factsOf(given, id) }));
  return Object.fromEntries(
    facts.map((own) => [own.id, 1 + facts.filter((each) => beats(each, own)).length]),
  );
};

const shuffle = <Item>(items: readonly Item[], keys: readonly number[]): Item[] =>
  items
    .map((item, at) => ({ item, key: keys[at % keys.length] ?? 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

describe('a standing', () => {
  it('is that of an independent computation, in any order of the sheets', () => {
    fc.assert(
      fc.property(panel, fc.array(fc.integer(), { minLength: 1, maxLength: 60 }), (given, keys) => {
        const standing = computeStanding(given);
        const ranks = Object.fromEntries(standing.items.map((each) => [each.entryId, each.rank]));
        expect(ranks).toEqual(ranksOf(given));
        const again = computeStanding({ ...given, sheets: shuffle(given.sheets, keys) });
        expect(again).toEqual(standing);
      }),
      { numRuns: RUNS, seed: 15 },
    );
  });

  it('has exact means, and the cut leaves nobody in between unnamed', () => {
    fc.assert(
      fc.property(panel, (given) => {
        const { rules, advance } = given;
        const standing = computeStanding(given);
        const weights = rules.criteria.reduce((all, { weight }) => all + weight, 0) * 10;
        for (const { entryId, score, sheets, advances, rank } of standing.items) {
          const { count, sums } = factsOf(given, entryId);
          expect(sheets).toBe(count);
          const whole = BigInt(count * (rules.method === 'check' ? 1 : weights));
          if (score)
            expect(BigInt(score.numerator) * whole).toBe(
              BigInt(score.denominator) * BigInt(sums[0] as number),
            );
          expect(score !== undefined).toBe(count > 0);
          const isAtCut = standing.ties.some(
            (tie) => tie.isAtCut && tie.entryIds.includes(entryId),
          );
          const most = 'count' in advance ? advance.count : 0;
          expect(advances).toBe(score !== undefined && rank <= most && !isAtCut);
        }
        const going = standing.items.filter(({ advances }) => advances).length;
        expect(going).toBeLessThanOrEqual('count' in advance ? advance.count : 0);
      }),
      { numRuns: RUNS / 4, seed: 16 },
    );
  });

  it('is decided by hand only among exactly those that are equal', () => {
    fc.assert(
      fc.property(panel, (given) => {
        const [tie] = computeStanding(given).ties;
        fc.pre(tie !== undefined);
        const first = tie?.entryIds.at(-1) as string;
        const decision = { id: 'd', tiedIds: tie?.entryIds ?? [], orderedIds: [first] };
        const decided = computeStanding({ ...given, decisions: [decision] });
        const rankIn = (id: string) => decided.items.find((each) => each.entryId === id)?.rank;
        expect(rankIn(first)).toBe(tie?.rank);
        for (const id of tie?.entryIds.slice(0, -1) ?? [])
          expect(rankIn(id)).toBe((tie?.rank ?? 0) + 1);
        expect(decided.decisionIds).toEqual(['d']);
        const stale = { ...decision, tiedIds: [...decision.tiedIds, 'e99'] };
        expect(computeStanding({ ...given, decisions: [stale] })).toEqual(computeStanding(given));
      }),
      { numRuns: RUNS / 10, seed: 17 },
    );
  });

  it('of 400 entries and 8 judges takes a moment', () => {
    const criteria = [10, 20, 30, 40].map((weight, at) => ({ id: `k${at}`, weight, scale: 10 }));
    const entryIds = Array.from({ length: 400 }, (_, at) => `e${at}`);
    const sheets = entryIds.flatMap((entryId, entry) =>
      Array.from({ length: 8 }, (_, judge) => ({
        judgeId: `j${judge}`,
        entryId,
        scores: Object.fromEntries(
          criteria.map(({ id }, at) => [id, 1 + ((entry * 7 + judge * 3 + at * entry) % 10)]),
        ),
        answer: null,
      })),
    );
    const given: Panel = {
      rules: { method: 'score', criteria },
      advance: { by: 'top', count: 40 },
      entryIds,
      assigned: sheets,
      sheets,
      decisions: [],
    };
    expect(computeStanding(given).items).toHaveLength(400);
  });
});
