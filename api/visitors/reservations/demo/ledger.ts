import type { Person } from '#api/accounts/profiles/demo/people.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { Random } from '#api/core/demo/random.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';
import { COMMENTS } from './comments.ts';
import type { ReservationRow, Show } from './pick-ups.ts';

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

/** States before the show. */
export type Status = Exclude<ReservationStatus, 'picked_up' | 'no_show'>;

export class ReservationLedger {
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
      cancellation_reason: null,
      picked_up_at: null,
      picked_up_by: null,
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
