import { describe, expect, it } from 'vitest';
import { checkOpen } from './policy.ts';

const PERIOD = {
  opensAt: new Date('2027-01-10T03:00:00Z'),
  closesAt: new Date('2027-02-01T14:59:00Z'),
  graceMinutes: 15,
};
const NOT_OPEN_YET = { code: 'NOT_OPEN_YET', extra: { opensAt: '2027-01-10T03:00:00.000Z' } };
const passed = (closesAt: string) => ({ code: 'DEADLINE_PASSED', extra: { closesAt } });
const at = (time: string, extendedUntil?: string) =>
  checkOpen(PERIOD, new Date(time), extendedUntil ? new Date(extendedUntil) : undefined);

describe('a period', () => {
  it.each([
    ['2027-01-10T02:59:59.999Z', NOT_OPEN_YET],
    ['2027-01-10T03:00:00.000Z', undefined],
    ['2027-02-01T15:14:00.000Z', undefined],
    ['2027-02-01T15:14:00.001Z', passed('2027-02-01T14:59:00.000Z')],
  ])('is checked with its grace, which errors do not show: %s', (time, refusal) => {
    const found = at(time);
    if (refusal) expect(found).toMatchObject(refusal);
    else expect(found).toBeUndefined();
  });

  it('ends later by an extension, and never earlier', () => {
    expect(at('2027-02-03T00:00:00Z', '2027-02-03T00:00:00Z')).toBeUndefined();
    expect(at('2027-02-03T00:15:00.001Z', '2027-02-03T00:00:00Z')).toMatchObject(
      passed('2027-02-03T00:00:00.000Z'),
    );
    expect(at('2027-02-01T15:00:00Z', '2027-01-20T00:00:00Z')).toBeUndefined();
    expect(at('2027-01-01T00:00:00Z', '2027-02-03T00:00:00Z')).toMatchObject(NOT_OPEN_YET);
  });
});
