import { sql, type Transaction } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Subscriber } from '#api/core/operations/publish.ts';
import { nameKey } from '#spec/core/numbered-readings.ts';

type Work = {
  readonly title: Localized;
  readonly kana: string | null;
  readonly designers: readonly string[];
};
type Booth = { readonly name: Localized; readonly kana: string | null };

/** Returns the search text of an offer: the product, its maker, and its place. */
export const boothProductSearchText = (work: Work, booth: Booth): string =>
  buildSearchText([
    work.title.ja,
    work.title.en,
    work.kana,
    ...work.designers,
    booth.name.ja,
    booth.name.en,
    booth.kana,
  ]);

/** Returns the text by which lists sort an offer. */
export const boothProductSortKana = ({ kana, title }: Pick<Work, 'kana' | 'title'>): string =>
  nameKey(title.ja, kana);

/** Returns the text by which lists sort offers by booth code, and offers of a booth in its order; as in `updateListings`. */
export const boothProductSortCode = (boothSortCode: string, position: number): string =>
  `${boothSortCode} ${String(position).padStart(4, '0')}`;

/** The offers to update: those of booths, those of works, or single ones. */
type Offers = {
  readonly boothIds?: readonly string[];
  readonly productIds?: readonly string[];
  readonly boothProductIds?: readonly string[];
};

/**
 * Copies the columns of booth and work that lists need to offers: whether visitors see them, and the values for sorting,
 * filtering and searching. Until a booth is ready, visitors see no works there. Called in the transaction of every
 * change of either.
 */
export const updateListings = async (
  trx: Transaction<Database>,
  { boothIds = [], productIds = [], boothProductIds = [] }: Offers,
): Promise<void> => {
  const offers = await trx
    .selectFrom('booth_product as bp')
    .innerJoin('booth as b', 'b.id', 'bp.booth_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .where(
      sql<boolean>`(bp.booth_id = any(${boothIds}::uuid[])
        or bp.product_id = any(${productIds}::uuid[]) or bp.id = any(${boothProductIds}::uuid[]))`,
    )
    .select(['bp.id', 'p.title', 'p.kana', 'p.designers'])
    .select(['b.name as boothName', 'b.kana as boothKana'])
    // A change of the work and one of the booth lock their offers in the same order.
    .orderBy('bp.id')
    .forNoKeyUpdate('bp')
    .execute();
  const texts = offers.map((offer) =>
    boothProductSearchText(offer, { name: offer.boothName, kana: offer.boothKana }),
  );
  await sql`
    update booth_product bp
    set listed = current.listed, sort_code = current.sort_code, sort_kana = current.sort_kana,
      genres = current.genres, players_min = current.players_min, players_max = current.players_max,
      search_text = current.search_text
    from (
      select o.id, b.sort_code || ' ' || lpad(o.position::text, 4, '0') as sort_code,
        p.genres, p.players_min, p.players_max,
        given.sort_kana, given.search_text,
        (b.status = 'published' and b.is_ready and o.status = 'published' and p.status = 'published')
          as listed
      from unnest(
        ${offers.map(({ id }) => id)}::uuid[],
        ${offers.map(boothProductSortKana)}::text[],
        ${texts}::text[]
      ) as given(id, sort_kana, search_text)
      join booth_product o on o.id = given.id
      join booth b on b.id = o.booth_id
      join product p on p.id = o.product_id
    ) as current
    where bp.id = current.id
      and (bp.listed, bp.sort_code, bp.sort_kana, bp.genres, bp.players_min, bp.players_max, bp.search_text)
        is distinct from (current.listed, current.sort_code, current.sort_kana, current.genres,
          current.players_min, current.players_max, current.search_text)
  `.execute(trx);
};

/** A change of booths changes the offers there. */
export const updateListingsOfBooths: Subscriber<'boothsChanged'> = ({ trx }, { boothIds }) =>
  updateListings(trx, { boothIds });
