import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Person } from '#api/accounts/profiles/demo/people.ts';
import { at } from '#api/core/demo/clock.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import type { ReservationLedger, Status } from './ledger.ts';
import type { ReservationRow, Show } from './pick-ups.ts';

/* The desk of the exhibitor’s booth: many reservations in every state, several of one visitor, and long names. */

/** Forty together with the reservations of its offers in every state. */
const RESERVATIONS = 37;
const VISITORS = 28;
/** The first ones reserve several works. */
const REGULARS = 8;

const REASON =
  '印刷所の事故により、お渡しする分が足りなくなりました。ご迷惑をおかけし、申し訳ございません。';

/** Names of the maximum length, similar names, and names that a spreadsheet would take for a formula. */
const NAMES = [
  '港町ボードゲーム読書会「潮だまり」代表代理・早瀬川 千代子',
  'Wolfgang Amadeus von Hohenlohe-Langenburg, Tabletop Society',
  '渚',
  '渚',
  '＝３人で受け取りに行きます',
  '@minato_dice',
] as const;

const STATUSES: readonly Status[] = [
  ...Array.from({ length: 6 }, () => 'held' as const),
  'cancelled_by_visitor',
  ...Array.from({ length: 6 }, () => 'held' as const),
  'cancelled_by_booth',
];

export const isAtDesk = ({ booth }: DemoBoothProduct): boolean =>
  booth.ownerId === DEMO_ACCOUNTS.exhibitor.id;

/** Creates reservations on both days, one work after another, so that some visitors have several. */
export const reserveForDesk = (
  ledger: ReservationLedger,
  offers: readonly DemoBoothProduct[],
  people: readonly Person[],
): void => {
  const ids = new Set(offers.map(({ id }) => id));
  const count = () =>
    ledger.rows.filter(({ booth_product_id }) => ids.has(booth_product_id)).length;
  const visitors = ledger.random.sample(people, VISITORS);
  for (let n = 0; offers.length > 0 && count() < RESERVATIONS && n < 400; n++) {
    const offer = offers[n % offers.length] as DemoBoothProduct;
    const visitor = visitors[n < VISITORS ? n : ledger.random.int(0, REGULARS)] as Person;
    const days = [...offer.stock.keys()];
    const name = NAMES[visitors.indexOf(visitor)] ?? visitor.displayName;
    ledger.add(
      offer,
      days[visitors.indexOf(visitor) % days.length] as string,
      { ...visitor, displayName: name },
      n % 5 === 0 ? Math.min(2, offer.limit) : 1,
      STATUSES[n % STATUSES.length] as Status,
    );
  }
};

/**
 * Adds the results of the desk: who handed over, why the booth cancelled, and which copies it released after the pick-up
 * time.
 */
export const workAtDesk = (
  { clock, edition }: Show,
  rows: readonly ReservationRow[],
  offers: readonly DemoBoothProduct[],
): ReservationRow[] => {
  const untilOf = new Map(offers.map(({ id, row }) => [id, row.pick_up_until]));
  return rows.map((row, n) => {
    if (!untilOf.has(row.booth_product_id)) return row;
    if (row.status === 'cancelled_by_booth') return { ...row, cancellation_reason: REASON };
    if (row.status === 'picked_up')
      return { ...row, picked_up_by: DEMO_ACCOUNTS[n % 2 ? 'helper' : 'exhibitor'].id };
    const until = untilOf.get(row.booth_product_id);
    const lateFrom = until ? at(row.day, String(until)) : edition.hoursOn(row.day).closes;
    return row.status === 'held' && clock.isPast(lateFrom) && n % 2
      ? { ...row, status: 'no_show' as const, updated_at: lateFrom }
      : row;
  });
};
