import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';
import { COMMENTS } from './comments.ts';
import { pickUp, type ReservationRow, type Show } from './pick-ups.ts';

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

type Status = Exclude<ReservationStatus, 'picked_up' | 'no_show'>;

/** Reservations that respect every rule: stock, the limit per person, and nobody at their own booth. */
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
  const popular = boothProducts.filter(
    ({ hasOpened, stock, isCase }) => hasOpened && stock.size > 0 && !isCase,
  );
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
  const rows = pickUp(show, ledger.rows);
  return { rows, reserved: countReserved(rows) };
}

/** Copies of a booth product that are reserved on a day. */
export type Reserved = ReturnType<typeof countReserved>[number];

/** Copies that nobody came for can be sold. */
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

/** The demo visitor's list: reservations on both days, one of them cancelled. */
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

class ReservationLedger {
  readonly rows: ReservationRow[] = [];
  /** Reserved copies by booth product and day. */
  readonly reserved = new Map<string, number>();
  readonly random: Random;
  readonly #reservedByPerson = new Map<string, number>();
  readonly #codes = new Set<string>();
  readonly #show: Show;

  constructor(show: Show, random: Random) {
    this.#show = show;
    this.random = random;
  }

  reservedOn({ id }: DemoBoothProduct, day: string): number {
    return this.reserved.get(`${id} ${day}`) ?? 0;
  }

  /** Adds the reservation unless it breaks a rule. */
  add(
    boothProduct: DemoBoothProduct,
    day: string,
    person: Person,
    quantity: number,
    status: Status,
  ): void {
    const { id, booth, limit, stock } = boothProduct;
    const personKey = `${id} ${day} ${person.id}`;
    const total = this.reservedOn(boothProduct, day) + quantity;
    const personTotal = (this.#reservedByPerson.get(personKey) ?? 0) + quantity;
    if (person.id === booth.ownerId) return;
    if (personTotal > limit) return;
    if (total > (stock.get(day) ?? 0)) return;
    if (status === 'held') {
      this.#reservedByPerson.set(personKey, personTotal);
      this.reserved.set(`${id} ${day}`, total);
    }
    this.rows.push(this.#rowOf(boothProduct, day, person, quantity, status));
  }

  #rowOf(
    { id, price, row }: DemoBoothProduct,
    day: string,
    person: Person,
    quantity: number,
    status: ReservationStatus,
  ): ReservationRow {
    const { clock, edition } = this.#show;
    const from = +edition.reservationsOpenAt;
    const until = Math.min(+clock.now, +((row.closes_at as Date | null) ?? clock.now));
    const createdAt = new Date(from + Math.floor(this.random.next() * Math.max(1, until - from)));
    return {
      id: demoId('reservation', this.rows.length),
      code: this.#generateCode(),
      booth_product_id: id,
      edition_id: edition.id,
      user_id: person.id,
      day,
      quantity,
      unit_price: price,
      name_for_booth: person.displayName,
      comment: this.random.chance(0.2) ? this.random.pick(COMMENTS) : null,
      status,
      created_at: createdAt,
      updated_at: status === 'held' ? createdAt : new Date((+createdAt + until) / 2),
    };
  }

  #generateCode(): string {
    const code = Array.from({ length: 8 }, () => this.random.pick(ALPHABET)).join('');
    if (this.#codes.has(code)) return this.#generateCode();
    this.#codes.add(code);
    return code;
  }
}
