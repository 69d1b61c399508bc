import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import { createRandom } from '#api/core/demo/random.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';
import { isAtDesk, reserveForDesk, workAtDesk } from './desk.ts';
import { ReservationLedger, type Status } from './ledger.ts';
import { pickUp, type ReservationRow, type Show } from './pick-ups.ts';

/** Generates reservations that respect every rule: stock, the limit per person, and nobody at their own booth. */
export function generateReservations(
  show: Show,
  boothProducts: readonly DemoBoothProduct[],
  people: readonly Person[],
  count: number,
) {
  const ledger = new ReservationLedger(show, createRandom('reservations'));
  const [visitor] = people as [Person];
  const others = people.slice(FIRST_GENERATED);
  reserveForVisitor(ledger, boothProducts, visitor);
  for (const boothProduct of boothProducts) reserveForCase(ledger, boothProduct, others);
  const open = boothProducts.filter(
    ({ hasOpened, stock, isCase }) => hasOpened && stock.size > 0 && !isCase,
  );
  const atDesk = open.filter(isAtDesk);
  reserveForDesk(ledger, atDesk, others);
  const popular = open.filter((boothProduct) => !isAtDesk(boothProduct));
  const { random } = ledger;
  for (
    let tries = 0;
    popular.length > 0 && ledger.rows.length < count && tries < count * 20;
    tries++
  ) {
    // The exponent favours earlier products.
    const index = Math.floor(random.next() ** 1.3 * popular.length);
    const boothProduct = popular[index] as DemoBoothProduct;
    const status = random.pick(STATUSES);
    const quantity = random.chance(0.8) ? 1 : random.int(1, boothProduct.limit);
    const day = random.pick([...boothProduct.stock.keys()]);
    ledger.add(boothProduct, day, random.pick(others), quantity, status);
  }
  const rows = workAtDesk(show, pickUp(show, ledger.rows), atDesk);
  return { rows, reserved: countReserved(rows) };
}

/** Copies of a booth product that are reserved on a day. */
export type Reserved = ReturnType<typeof countReserved>[number];

/** States in which copies are taken from the stock; copies that nobody picked up can be sold. */
const TAKEN: readonly ReservationStatus[] = ['held', 'picked_up'];

const countReserved = (rows: readonly ReservationRow[]) => {
  const taken = rows.filter(({ status }) => TAKEN.includes(status));
  const byDay = Map.groupBy(taken, ({ booth_product_id, day }) => `${booth_product_id} ${day}`);
  return [...byDay.values()].map((same) => ({
    booth_product_id: same[0]?.booth_product_id,
    day: same[0]?.day,
    reserved: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
};

const STATUSES: readonly Status[] = [
  ...Array.from({ length: 17 }, () => 'held' as const),
  'cancelled_by_visitor',
  'cancelled_by_visitor',
  'cancelled_by_booth',
];

/** Adds the demo visitor's reservations: on both days, one of them cancelled. */
function reserveForVisitor(
  ledger: ReservationLedger,
  boothProducts: readonly DemoBoothProduct[],
  visitor: Person,
): void {
  for (const boothProduct of boothProducts) {
    if (boothProduct.product.row.title.ja !== DEMO_CASES.overLimit) continue;
    for (const day of boothProduct.stock.keys()) ledger.add(boothProduct, day, visitor, 1, 'held');
  }
  const candidates = boothProducts.filter(
    ({ hasOpened, stock, reserved, product, limit }) =>
      hasOpened && stock.size > 1 && !reserved && product.isNew && limit > 1,
  );
  const statuses: Status[] = ['held', 'held', 'cancelled_by_visitor'];
  for (const [index, status] of statuses.entries()) {
    const boothProduct = candidates[index * 3 + 1];
    if (!boothProduct) continue;
    const day = [...boothProduct.stock.keys()][index % 2] as string;
    ledger.add(boothProduct, day, visitor, index === 1 ? 2 : 1, status);
  }
}

function reserveForCase(
  ledger: ReservationLedger,
  boothProduct: DemoBoothProduct,
  people: readonly Person[],
): void {
  const { stock, reserved = 0 } = boothProduct;
  for (const day of stock.keys()) {
    while (ledger.reservedOn(boothProduct, day) < reserved) {
      ledger.add(boothProduct, day, ledger.random.pick(people), 1, 'held');
    }
  }
}
