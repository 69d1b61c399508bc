import { expect, test } from 'vitest';
import { callState } from './call-state.ts';

// Noon of 10 January to the last minute of 1 February, in Tokyo.
const CALL = { opensAt: '2027-01-10T03:00:00.000Z', closesAt: '2027-02-01T14:59:00.000Z' };

test.each([
  ['2027-01-10T02:59:59.999Z', 'upcoming', 22],
  ['2027-01-10T03:00:00.000Z', 'open', 22],
  // 15:00 UTC is midnight in Tokyo.
  ['2027-01-29T14:59:59.999Z', 'open', 3],
  ['2027-01-29T15:00:00.000Z', 'soon', 2],
  ['2027-01-31T15:00:00.000Z', 'soon', 0],
  ['2027-02-01T14:58:59.999Z', 'soon', 0],
  ['2027-02-01T14:59:00.000Z', 'closed', 0],
] as const)('at %s a call is %s, %i nights before its end', (now, period, nights) => {
  expect(callState(CALL, new Date(now), 'Asia/Tokyo')).toEqual({ period, nights });
});

test('a call that closes at the end of a day closes on that day', () => {
  const call = { ...CALL, closesAt: '2027-02-01T15:00:00.000Z' };
  expect(callState(call, new Date('2027-02-01T00:00:00Z'), 'Asia/Tokyo')).toEqual({
    period: 'soon',
    nights: 0,
  });
});
