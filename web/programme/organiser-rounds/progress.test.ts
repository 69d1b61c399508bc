import { describe, expect, it } from 'vitest';
import { compareLoads, conflictsOf, countSubmitted, listFigures } from './progress.ts';

const judgeOf = (id: string, entries: number, submitted = 0, drafts = 0) => ({
  judge: { id, name: id },
  entries,
  drafts,
  submitted,
});
const conflictOf = (judgeId: string, entryId: string, liftedAt?: string) => ({
  id: `${judgeId} ${entryId}`,
  judge: { id: judgeId, name: judgeId },
  entryId,
  kind: 'colleague' as const,
  createdAt: '2027-03-21T03:00:00.000Z',
  ...(liftedAt && { liftedAt }),
});

const round = {
  judges: [judgeOf('umino', 12, 7, 2), judgeOf('shiomi', 11)],
  conflicts: [
    conflictOf('umino', 'one'),
    conflictOf('umino', 'two', '2027-03-22T03:00:00.000Z'),
    conflictOf('shiomi', 'one'),
  ],
};

describe('the progress of judges', () => {
  it('counts what is not started and the conflicts that count', () => {
    expect(
      listFigures(round).map((each) => [each.judge.id, each.notStarted, each.conflicts]),
    ).toEqual([
      ['umino', 3, 1],
      ['shiomi', 11, 1],
    ]);
    expect(countSubmitted(round.judges)).toEqual({ assigned: 23, submitted: 7 });
    expect(countSubmitted([])).toEqual({ assigned: 0, submitted: 0 });
  });

  it('names the judges whom a conflict keeps from an entry', () => {
    expect([...conflictsOf(round, 'one').keys()]).toEqual(['umino', 'shiomi']);
    expect(conflictsOf(round, 'two').size).toBe(0);
  });

  it('compares loads, of judges who are new too', () => {
    expect(
      compareLoads(round.judges, [judgeOf('umino', 9), judgeOf('nagisa', 8)]).map(
        ({ judge, before, after }) => [judge.id, before, after],
      ),
    ).toEqual([
      ['umino', 12, 9],
      ['nagisa', 0, 8],
    ]);
  });
});
