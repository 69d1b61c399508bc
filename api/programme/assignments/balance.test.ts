import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#spec/core/testing/rounds.ts';
import { balance, findSubstitute, type Pair, type Panel } from './balance.ts';

const RUNS = rounds(300, 10_000);

const idsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);

const sizes = fc.record({
  judges: fc.integer({ min: 1, max: 7 }),
  entries: fc.integer({ min: 0, max: 25 }),
  perEntry: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
  conflicts: fc.array(fc.tuple(fc.nat(6), fc.nat(24)), { maxLength: 20 }),
  seed: fc.uuid(),
});

const panelOf = ({
  judges,
  entries,
  perEntry,
  conflicts,
  seed,
}: {
  judges: number;
  entries: number;
  perEntry: number | undefined;
  conflicts: [number, number][];
  seed: string;
}): Panel => ({
  judgeIds: idsOf('j', judges),
  entryIds: idsOf('e', entries),
  judgesPerEntry: perEntry,
  fixed: [],
  excluded: conflicts.map(([judge, entry]) => ({ judgeId: `j${judge}`, entryId: `e${entry}` })),
  seed,
});

const keyOf = ({ judgeId, entryId }: Pair) => `${judgeId} ${entryId}`;
const loadsOf = ({ judgeIds }: Panel, pairs: readonly Pair[]) =>
  judgeIds.map((id) => pairs.filter(({ judgeId }) => judgeId === id).length);

describe('an assignment', () => {
  it('gives each entry the judges asked for, once each and free of conflicts', () => {
    fc.assert(
      fc.property(sizes, (drawn) => {
        const panel = panelOf(drawn);
        const pairs = balance(panel);
        expect(new Set(pairs.map(keyOf)).size).toBe(pairs.length);
        const excluded = new Set(panel.excluded.map(keyOf));
        expect(pairs.filter((pair) => excluded.has(keyOf(pair)))).toEqual([]);
        for (const entryId of panel.entryIds) {
          const free = panel.judgeIds.filter(
            (judgeId) => !excluded.has(keyOf({ judgeId, entryId })),
          );
          const asked = panel.judgesPerEntry ?? panel.judgeIds.length;
          expect(pairs.filter((pair) => pair.entryId === entryId)).toHaveLength(
            Math.min(asked, free.length),
          );
        }
        expect(balance(panel)).toEqual(pairs);
      }),
      { numRuns: RUNS, seed: 15 },
    );
  });

  it('without conflicts has loads that differ by at most one', () => {
    fc.assert(
      fc.property(sizes, (drawn) => {
        const panel = panelOf({ ...drawn, conflicts: [] });
        const loads = loadsOf(panel, balance(panel));
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
      { numRuns: RUNS, seed: 16 },
    );
  });

  it('with conflicts cannot be evened out by moving one entry', () => {
    fc.assert(
      fc.property(sizes, (drawn) => {
        const panel = panelOf(drawn);
        const pairs = balance(panel);
        const taken = new Set([...pairs, ...panel.excluded].map(keyOf));
        const loads = new Map(
          panel.judgeIds.map((id, at) => [id, loadsOf(panel, pairs)[at] as number]),
        );
        for (const { judgeId, entryId } of pairs)
          for (const other of panel.judgeIds)
            if (!taken.has(keyOf({ judgeId: other, entryId })))
              expect((loads.get(judgeId) ?? 0) - (loads.get(other) ?? 0)).toBeLessThan(2);
      }),
      { numRuns: RUNS, seed: 17 },
    );
  });

  it('keeps pairs that have a sheet', () => {
    fc.assert(
      fc.property(sizes, fc.array(fc.nat(400), { maxLength: 10 }), (drawn, picks) => {
        const panel = panelOf({ ...drawn, conflicts: [] });
        const first = balance(panel);
        const fixed = picks.flatMap((at) => first[at] ?? []);
        const again = new Set(balance({ ...panel, fixed, seed: 'another' }).map(keyOf));
        expect(fixed.filter((pair) => !again.has(keyOf(pair)))).toEqual([]);
      }),
      { numRuns: RUNS, seed: 18 },
    );
  });

  it('finds the free judge with the least to read as substitute', () => {
    const panel = {
      judgeIds: ['j0', 'j1', 'j2'],
      entryIds: ['e0', 'e1'],
      excluded: [{ judgeId: 'j0', entryId: 'e0' }],
      seed: 'x',
    };
    const assigned = [{ judgeId: 'j1', entryId: 'e1' }];
    expect(findSubstitute(panel, assigned, 'e0')).toBe('j2');
    const all = panel.judgeIds.map((judgeId) => ({ judgeId, entryId: 'e0' }));
    expect(findSubstitute(panel, all, 'e0')).toBeUndefined();
  });
});
