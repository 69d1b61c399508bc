import { describe, expect, it } from 'vitest';
import { judgeChoices } from './judge-choices.ts';
import { countFixed, roundState } from './round-locks.ts';

const round = (hasSheets: boolean, closedAt?: string) => ({
  hasSheets,
  ...(closedAt && { closedAt }),
});

describe('countFixed', () => {
  it.each([
    ['none without sheets', [round(false), round(false)], 0],
    ['up to the last with sheets', [round(false), round(true), round(false)], 2],
    ['closed ones', [round(false, '2027-03-01T00:00:00.000Z'), round(false)], 1],
  ])('%s', (_name, rounds, fixed) => {
    expect(countFixed(rounds)).toBe(fixed);
  });
});

describe('roundState', () => {
  const period = { opensAt: '2027-03-02T00:00:00.000Z', closesAt: '2027-03-04T00:00:00.000Z' };

  it.each([
    ['2027-03-01T00:00:00Z', 'upcoming'],
    ['2027-03-02T00:00:00Z', 'open'],
    ['2027-03-04T00:00:00Z', 'ended'],
  ])('at %s is %s', (now, state) => {
    expect(roundState({ period }, new Date(now))).toBe(state);
  });

  it('is closed once staff close it', () => {
    const closed = { period, closedAt: '2027-03-03T00:00:00.000Z' };
    expect(roundState(closed, new Date('2027-03-03T00:00:00Z'))).toBe('closed');
  });
});

describe('judgeChoices', () => {
  it('keeps judges who are no longer available, but not erased ones', () => {
    const judge = { isChair: false, isActive: true, hasSheets: false };
    const choices = judgeChoices({
      availableJudges: [{ id: 'b', name: 'B' }],
      judges: [
        { ...judge, id: 'b', name: 'B', hasSheets: true },
        { ...judge, id: 'a', name: 'A', isActive: false },
        { ...judge, id: 'gone' },
      ],
    });
    expect(choices).toEqual([
      { id: 'a', name: 'A', isLocked: false, isActive: false },
      { id: 'b', name: 'B', isLocked: true, isActive: true },
    ]);
  });
});
