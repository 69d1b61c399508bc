import { DEMO_CASES } from './cases.ts';
import { demoId } from './ids.ts';
import type { DemoOffer } from './offers.ts';
import { FIRST_STRANGER, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Show } from './show.ts';
import { COMMENTS } from './words-people.ts';

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

type Status = 'held' | 'cancelled_by_visitor' | 'cancelled_by_booth';

/** Reservations as visitors would have made them: never beyond stock or a person's limit, never at the own booth. */
export function makeReservations(
  show: Show,
  offers: readonly DemoOffer[],
  people: readonly Person[],
  count: number,
) {
  const book = new Book(show, createRandom('reservations'));
  const [visitor] = people as [Person];
  const others = people.slice(FIRST_STRANGER);
  visit(book, offers, visitor);
  for (const offer of offers.filter(({ taken }) => taken !== undefined)) fill(book, offer, others);
  // The cases are filled; what is left to chance spreads over the rest, the earlier works being the better known.
  const popular = offers.filter((offer) => offer.begun && offer.stock.size > 0 && !offer.special);
  const { random } = book;
  for (let tries = 0; book.rows.length < count && tries < count * 20; tries++) {
    const offer = popular[Math.floor(random.next() ** 1.3 * popular.length)] as DemoOffer;
    const status = random.pick(STATUSES);
    const quantity = random.chance(0.8) ? 1 : random.int(1, offer.limit);
    book.add(offer, random.pick([...offer.stock.keys()]), random.pick(others), quantity, status);
  }
  return { rows: book.rows, reserved: book.reserved };
}

const STATUSES: readonly Status[] = [
  ...Array.from({ length: 17 }, () => 'held' as const),
  'cancelled_by_visitor',
  'cancelled_by_visitor',
  'cancelled_by_booth',
];

/** What the demo visitor has on the list: some for each day, one cancelled. */
function visit(book: Book, offers: readonly DemoOffer[], visitor: Person): void {
  const limited = offers.filter(({ work }) => work.row.title.ja === DEMO_CASES.overLimit);
  for (const offer of limited) {
    for (const day of offer.stock.keys()) book.add(offer, day, visitor, 1, 'held');
  }
  const wanted = offers.filter(
    ({ begun, stock, taken, work, limit }) =>
      begun && stock.size > 1 && !taken && work.isNew && limit > 1,
  );
  const statuses: Status[] = ['held', 'held', 'cancelled_by_visitor'];
  for (const [at, status] of statuses.entries()) {
    const offer = wanted[at * 3 + 1];
    if (offer)
      book.add(offer, [...offer.stock.keys()][at % 2] as string, visitor, at === 1 ? 2 : 1, status);
  }
}

function fill(book: Book, offer: DemoOffer, people: readonly Person[]): void {
  for (const day of offer.stock.keys()) {
    while (book.taken(offer, day) < (offer.taken ?? 0)) {
      book.add(offer, day, book.random.pick(people), 1, 'held');
    }
  }
}

class Book {
  readonly rows: Record<string, unknown>[] = [];
  /** Copies held, by offer and day. */
  readonly reserved = new Map<string, number>();
  readonly random: Random;
  readonly #held = new Map<string, number>();
  readonly #codes = new Set<string>();
  readonly #show: Show;

  constructor(show: Show, random: Random) {
    this.#show = show;
    this.random = random;
  }

  taken(offer: DemoOffer, day: string): number {
    return this.reserved.get(`${offer.id} ${day}`) ?? 0;
  }

  /** Adds the reservation if the rules allow it. */
  add(offer: DemoOffer, day: string, person: Person, quantity: number, status: Status): void {
    const personal = `${offer.id} ${day} ${person.id}`;
    const held = this.#held.get(personal) ?? 0;
    if (person.id === offer.booth.ownerId) return;
    if (held + quantity > offer.limit) return;
    if (this.taken(offer, day) + quantity > (offer.stock.get(day) ?? 0)) return;
    if (status === 'held') {
      this.#held.set(personal, held + quantity);
      this.reserved.set(`${offer.id} ${day}`, this.taken(offer, day) + quantity);
    }
    const { now, reservation, editionId } = this.#show;
    const from = +reservation.opensAt;
    // A work whose period is over has been reserved before its end.
    const until = Math.min(+now, +((offer.row.closes_at as Date | null) ?? now));
    const createdAt = new Date(from + Math.floor(this.random.next() * Math.max(1, until - from)));
    this.rows.push({
      id: demoId('reservation', this.rows.length),
      code: this.#code(),
      booth_product_id: offer.id,
      edition_id: editionId,
      user_id: person.id,
      day,
      quantity,
      unit_price: offer.price,
      name_for_booth: person.displayName,
      comment: this.random.chance(0.2) ? this.random.pick(COMMENTS) : null,
      status,
      created_at: createdAt,
      updated_at: status === 'held' ? createdAt : new Date((+createdAt + until) / 2),
    });
  }

  #code(): string {
    const code = Array.from({ length: 8 }, () => this.random.pick(ALPHABET)).join('');
    if (this.#codes.has(code)) return this.#code();
    this.#codes.add(code);
    return code;
  }
}
