import { expect, test } from 'vitest';
import type { BoothProductDay, ReservationState } from '#generated/client/types.gen.ts';
import { boothProductState, isReservable } from './booth-product-state.ts';

const day = (availability: BoothProductDay['availability']): BoothProductDay => ({
  date: '2027-04-24',
  availability,
});
const state = (reservationState: ReservationState, days: BoothProductDay[], soldOut = false) =>
  boothProductState({ reservationState, days, soldOut });

test('the best day determines the state', () => {
  expect(state('open', [day('full'), day('available')])).toBe('available');
  expect(state('open', [day('full'), day('few_left')])).toBe('few_left');
  expect(state('open', [day('full'), day('full')])).toBe('full');
});

test('the period takes precedence over stock, and sold out over both', () => {
  expect(state('not_open_yet', [day('available')])).toBe('not_open_yet');
  expect(state('closed', [day('available')])).toBe('closed');
  expect(state('not_offered', [])).toBe('not_offered');
  expect(state('open', [day('available')], true)).toBe('sold_out');
});

test('without days, or with an unknown state, the product is not offered', () => {
  expect(state('open', [])).toBe('not_offered');
  expect(state('by_lottery' as ReservationState, [day('available')])).toBe('not_offered');
});

test('only available and few_left are reservable', () => {
  expect(
    (
      [
        'available',
        'few_left',
        'full',
        'sold_out',
        'not_open_yet',
        'closed',
        'not_offered',
      ] as const
    ).filter(isReservable),
  ).toEqual(['available', 'few_left']);
});
