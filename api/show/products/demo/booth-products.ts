import type { Localized } from '#api/core/db/columns.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import { THEMES } from '#api/show/demo-themes/themes.ts';
import {
  boothProductSearchText,
  boothProductSortCode,
  boothProductSortKana,
} from '#api/show/products/listings.ts';
import { caseOf } from './cases.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';
import type { DemoProduct, Show } from './products.ts';

/** A product that a booth offers. */
export interface DemoBoothProduct {
  id: string;
  product: DemoProduct;
  booth: DemoBooth;
  price: number;
  limit: number;
  /** Stock for reservations by day; empty when it takes none. */
  stock: Map<string, number>;
  /** Products of a case get no random reservations. */
  isCase: boolean;
  /** Copies to reserve on each day. */
  reserved?: number;
  /** Whether reservations may already exist. */
  hasOpened: boolean;
  row: Record<string, unknown>;
}

/** Returns every product at its own booth, and a few at a second one. */
export function generateBoothProducts(
  show: Show,
  products: readonly DemoProduct[],
  booths: readonly DemoBooth[],
): DemoBoothProduct[] {
  const random = createRandom('offers');
  const shops = booths.filter(({ theme }) => theme.kind === 'second-hand' || theme.kind === 'book');
  const resold = products.filter((_, n) => n % 24 === 11 && n >= THEMES.length);
  const pairs = [
    ...products.map((product) => ({ product, booth: product.booth })),
    ...resold.map((product) => ({ product, booth: random.pick(shops) })),
  ].filter(({ product, booth }, index) => index < products.length || product.booth !== booth);
  const offered = new Map<string, number>();
  return pairs.map(({ product, booth }, n) => {
    const position = (offered.get(booth.id) ?? 0) + 1;
    offered.set(booth.id, position);
    return generateBoothProduct(show, { product, booth, position }, n, random);
  });
}

function generateBoothProduct(
  { clock, edition }: Show,
  { product, booth, position }: { product: DemoProduct; booth: DemoBooth; position: number },
  n: number,
  random: Random,
): DemoBoothProduct {
  const { row: productRow, price, isNew, genres } = product;
  const special = caseOf(productRow.title.ja, clock);
  const usual =
    booth.acceptsReservations && productRow.kind !== 'second-hand' && random.chance(0.82);
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
    product_id: productRow.id,
    edition_id: edition.id,
    price,
    is_new: isNew,
    trial_play:
      !['book', 'goods', 'murder-mystery'].includes(productRow.kind) && random.chance(0.4),
    per_person_limit: limit,
    reservable,
    opens_at: special?.opensAt ?? null,
    closes_at: special?.closesAt ?? null,
    pick_up_until: reservable ? random.pick(['14:00', '15:00', '15:00', null]) : null,
    note: random.chance(0.15) ? generateNote(random, booth) : null,
    sold_out: special?.soldOut ?? false,
    status: 'published',
    position,
    listed: true,
    sort_code: boothProductSortCode(booth.row.sort_code as string, position),
    sort_kana: boothProductSortKana(productRow),
    genres,
    players_min: productRow.players_min,
    players_max: productRow.players_max,
    days: booth.days,
    search_text: boothProductSearchText(
      { ...productRow, designers: product.designers },
      { name: booth.name, kana: booth.row.kana as string },
    ),
    created_at: edition.publishedAt,
    updated_at: productRow.updated_at,
  };
  return {
    id,
    product,
    booth,
    price,
    limit,
    stock,
    isCase: special !== undefined,
    reserved: special?.reserved,
    hasOpened: !special?.opensAt && !special?.soldOut,
    row,
  };
}

function generateNote(random: Random, booth: DemoBooth): Localized {
  const { ja, en } = random.pick(PRODUCT_TEXTS.boothProductNotes);
  return booth.name.en ? { ja, en } : { ja };
}
