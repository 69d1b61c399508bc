import { expect, test } from 'vitest';
import { Reservation } from '#spec/visitors/reservations.ts';
import { assignAnchors, groupByDay, sumReservations } from './reservations-by-day.ts';

const example = Reservation.parse(Reservation.meta()?.example);
const reservation = (change: Partial<Reservation>): Reservation => ({ ...example, ...change });

test('groups by day, in list order, with a total for each day', () => {
  const list = [
    reservation({ code: 'AAAAAAAA', day: '2027-04-25', quantity: 2, unitPrice: 1000 }),
    reservation({ code: 'BBBBBBBB', day: '2027-04-24', quantity: 1, unitPrice: 2500 }),
    reservation({ code: 'CCCCCCCC', day: '2027-04-25', quantity: 1, unitPrice: 300 }),
  ];
  const days = groupByDay(list);
  expect(days.map(({ day, reservations }) => [day, reservations.map(({ code }) => code)])).toEqual([
    ['2027-04-24', ['BBBBBBBB']],
    ['2027-04-25', ['AAAAAAAA', 'CCCCCCCC']],
  ]);
  expect(days.map(({ sum }) => sum)).toEqual([
    { reservations: 1, copies: 1, amount: 2500 },
    { reservations: 2, copies: 3, amount: 2300 },
  ]);
});

test('sorts held reservations first', () => {
  const list = [
    reservation({ code: 'AAAAAAAA', status: 'cancelled_by_visitor' }),
    reservation({ code: 'BBBBBBBB' }),
    reservation({ code: 'CCCCCCCC' }),
  ];
  expect(groupByDay(list)[0]?.reservations.map(({ code }) => code)).toEqual([
    'BBBBBBBB',
    'CCCCCCCC',
    'AAAAAAAA',
  ]);
});

test('sums up held reservations only', () => {
  const list = (
    ['picked_up', 'cancelled_by_visitor', 'cancelled_by_booth', 'no_show'] as const
  ).map((status) => reservation({ status }));
  expect(sumReservations(list)).toEqual({ reservations: 0, copies: 0, amount: 0 });
  expect(sumReservations([...list, reservation({ quantity: 2 })]).amount).toBe(
    2 * example.unitPrice,
  );
  expect(groupByDay([])).toEqual([]);
});

test('assigns a product’s anchor to its first held reservation', () => {
  const other = { ...example.product, id: 'other' };
  const list = [
    reservation({ code: 'AAAAAAAA', status: 'cancelled_by_visitor' }),
    reservation({ code: 'BBBBBBBB' }),
    reservation({ code: 'CCCCCCCC' }),
    reservation({ code: 'DDDDDDDD', product: other }),
  ];
  expect(Object.fromEntries(assignAnchors(list))).toEqual({
    BBBBBBBB: `work-${example.product.id}`,
    DDDDDDDD: 'work-other',
  });
});
