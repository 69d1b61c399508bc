import { expect, test } from 'vitest';
import type { Product } from '#generated/client/types.gen.ts';
import { withDaysLeft } from './days-left.ts';

const day = (date: string, until: string) => ({ date, availability: 'available', until }) as const;
const product = {
  reservationState: 'open',
  closesAt: '2027-04-30T03:00:00.000Z',
  days: [
    day('2027-04-24', '2027-04-24T06:00:00.000Z'),
    day('2027-04-25', '2027-04-25T06:00:00.000Z'),
  ],
} as unknown as Product;

test.each([
  ['2027-04-24T05:59:59.999Z', ['2027-04-24', '2027-04-25'], 'open', product.closesAt],
  ['2027-04-24T06:00:00.000Z', ['2027-04-25'], 'open', product.closesAt],
  ['2027-04-25T06:00:00.000Z', [], 'closed', '2027-04-25T06:00:00.000Z'],
])('at %s the days left are %j', (now, days, reservationState, closesAt) => {
  const left = withDaysLeft(product, new Date(now));
  expect(left.days.map(({ date }) => date)).toEqual(days);
  expect(left).toMatchObject({ reservationState, closesAt });
});
