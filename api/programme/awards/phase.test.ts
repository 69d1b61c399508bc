import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWARD_PHASES } from '#spec/programme/award-views.ts';
import { compareAwards, phaseOf } from './phase.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour));
const facts = fc.record({
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 2 }),
  isUnderWay: fc.boolean(),
  hasResults: fc.boolean(),
  isArchived: fc.boolean(),
  now: fc.integer({ min: 0, max: 20 }),
});

describe('the phase of an award', () => {
  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(facts, ({ hours, now, ...state }) => {
        const [opensAt, closesAt] = hours.toSorted((a, b) => a - b).map(at) as [Date, Date];
        const rank = (hour: number) =>
          AWARD_PHASES.indexOf(
            phaseOf({ ...state, opensAt, closesAt, isUnderWay: false }, at(hour)),
          );
        expect(rank(now)).toBeLessThanOrEqual(rank(now + 1));
      }),
    );
  });

  it('is what has come last', () => {
    const closed = { opensAt: at(0), closesAt: at(1) };
    const none = { isUnderWay: false, hasResults: false, isArchived: false };
    const of = (state: object) => phaseOf({ ...closed, ...none, ...state }, at(2));
    expect(of({})).toBe('closed');
    expect(of({ isUnderWay: true })).toBe('judging');
    expect(of({ isUnderWay: true, hasResults: true })).toBe('announced');
    expect(of({ hasResults: true, isArchived: true })).toBe('archived');
    expect(phaseOf(none, at(2))).toBe('upcoming');
    expect(phaseOf({ ...none, ...closed, isUnderWay: true, closesAt: at(3) }, at(2))).toBe('open');
  });
});

describe('the order of awards', () => {
  it('puts past ones last, the newest first', () => {
    const award = (hour: number, isPast: boolean, phase = 'announced' as const) => ({
      ...{ isPast, phase, at: at(hour) },
    });
    const sorted = [award(1, true), award(3, true), award(2, false)].toSorted(compareAwards);
    expect(sorted.map((each) => each.at.getUTCHours())).toEqual([2, 3, 1]);
  });
});
