import type { Localized } from '#api/core/db/columns.ts';
import { fold, searchText } from '#api/core/db/search.ts';
import type { DemoBooth } from './booths.ts';
import { caseOf } from './cases.ts';
import { demoId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import type { Show } from './show.ts';
import { THEMES } from './theme.ts';
import { NOTES } from './words-works.ts';
import type { DemoWork } from './works.ts';

export interface DemoOffer {
  id: string;
  work: DemoWork;
  booth: DemoBooth;
  price: number;
  limit: number;
  /** What there is to reserve, per day; empty when nothing is. */
  stock: Map<string, number>;
  /** One of the cases: what is reserved of it is not left to chance. */
  special: boolean;
  /** Copies that must be taken on each day. */
  taken?: number;
  /** Reservations may exist already. */
  begun: boolean;
  row: Record<string, unknown>;
}

/** Each work at its own booth, and a few at a second one. */
export function makeOffers(show: Show, works: readonly DemoWork[], booths: readonly DemoBooth[]) {
  const random = createRandom('offers');
  const shops = booths.filter(({ theme }) => theme.kind === 'second-hand' || theme.kind === 'book');
  const guests = works.filter((_, n) => n % 24 === 11 && n >= THEMES.length);
  const pairs = [
    ...works.map((work) => ({ work, booth: work.booth })),
    ...guests.map((work) => ({ work, booth: random.pick(shops) })),
  ].filter(({ work, booth }, at) => at < works.length || work.booth !== booth);
  return pairs.map(({ work, booth }, n) => makeOffer(show, work, booth, n, random));
}

function makeOffer(
  show: Show,
  work: DemoWork,
  booth: DemoBooth,
  n: number,
  random: Random,
): DemoOffer {
  const special = caseOf(work.row.title.ja, show);
  const usual = booth.acceptsReservations && work.row.kind !== 'second-hand' && random.chance(0.82);
  const reservable = special?.reservable ?? usual;
  const limit = special?.limit ?? random.pick([1, 1, 1, 1, 2, 2, 3, 5]);
  const id = demoId('offer', n);
  const stock = new Map<string, number>();
  for (const day of booth.days) {
    const count = special?.stock ?? random.pick([5, 8, 10, 12, 15, 20, 20, 30]);
    if (reservable) stock.set(day, count);
  }
  const row = {
    id,
    booth_id: booth.id,
    product_id: work.row.id,
    edition_id: show.editionId,
    price: work.price,
    is_new: work.isNew,
    trial_play: !['book', 'goods', 'murder-mystery'].includes(work.row.kind) && random.chance(0.4),
    per_person_limit: limit,
    reservable,
    opens_at: special?.opensAt ?? null,
    closes_at: special?.closesAt ?? null,
    pick_up_until: reservable ? random.pick(['14:00', '15:00', '15:00', null]) : null,
    note: random.chance(0.15) ? localizedNote(random, booth) : null,
    sold_out: special?.soldOut ?? false,
    status: 'published',
    listed: true,
    sort_code: booth.code,
    sort_kana: fold(work.row.kana),
    genres: work.genres,
    players_min: work.row.players_min,
    players_max: work.row.players_max,
    days: booth.days,
    search_text: findable(work, booth),
    created_at: show.createdAt,
    updated_at: work.row.updated_at,
  };
  const begun = !special?.opensAt && !special?.soldOut;
  return {
    id,
    work,
    booth,
    price: work.price,
    limit,
    stock,
    special: special !== undefined,
    taken: special?.taken,
    begun,
    row,
  };
}

function localizedNote(random: Random, booth: DemoBooth): Localized {
  const [ja, en] = random.pick(NOTES);
  return booth.name.en ? { ja, en } : { ja };
}

const findable = ({ row, designers }: DemoWork, { name, row: booth }: DemoBooth) =>
  searchText([
    row.title.ja,
    row.title.en,
    row.kana,
    ...designers,
    name.ja,
    name.en,
    booth.kana as string,
  ]);
