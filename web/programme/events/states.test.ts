import { describe, expect, it } from 'vitest';
import { dateOfState, enterableState } from './states.ts';

const opensAt = '2027-04-01T03:00:00.000Z';
const closesAt = '2027-04-20T03:00:00.000Z';

describe('the date of a state', () => {
  it.each([
    [
      { state: 'not_open_yet', opensAt, closesAt },
      { key: 'opens', at: opensAt },
    ],
    [{ state: 'not_open_yet' }, undefined],
    [
      { state: 'available', opensAt, closesAt },
      { key: 'closes', at: closesAt },
    ],
    [
      { state: 'lottery', opensAt, closesAt },
      { key: 'closes', at: closesAt },
    ],
    [
      { state: 'closed', opensAt, closesAt },
      { key: 'closed', at: closesAt },
    ],
    [{ state: 'called_off', opensAt, closesAt }, undefined],
    [{ state: 'none' }, undefined],
  ] as const)('%#', (event, expected) => {
    expect(dateOfState(event)).toEqual(expected);
  });
});

it('knows when one can enter', () => {
  expect(enterableState('waitlist')).toBe('waitlist');
  expect(enterableState('closed')).toBeUndefined();
  expect(enterableState('none')).toBeUndefined();
});
