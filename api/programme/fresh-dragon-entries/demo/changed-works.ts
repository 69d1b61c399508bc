import type { Localized } from '#api/core/db/columns.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { CHANGED_WORKS } from './words.ts';

/** A booth that enters works. */
type EnteringBooth = Pick<DemoBooth, 'id' | 'ownerId' | 'name'> & {
  readonly days: readonly string[];
};

/** A work that a booth entered; its offer may have been deleted since. */
export type EnteredWork = {
  readonly id: string | null;
  readonly booth: EnteringBooth;
  readonly product: {
    readonly row: { readonly id: string; readonly title: Localized };
    readonly designers: readonly string[];
  };
  /** Staff returned the withdrawn entry to the review. */
  readonly isReopened?: boolean;
};

/**
 * Replaces some of the entered works by works of the same booths that visitors no longer see, and one by the work of a booth
 * that was cancelled. Returns all entered works and the rows of the new ones.
 */
export const withChangedWorks = (
  edition: DemoEdition,
  works: readonly DemoBoothProduct[],
  offered: readonly DemoBoothProduct[],
  cancelledBooth: EnteringBooth | undefined,
) => {
  const changed = CHANGED_WORKS.flatMap((work, n) => {
    const replaced = works[work.place]?.booth;
    const booth = replaced && work.isBoothCancelled ? cancelledBooth : replaced;
    return booth ? [{ ...work, booth, n }] : [];
  });
  const products = changed.map((work) => toProduct(edition, work));
  const offers = changed
    .filter(({ offer }) => offer !== 'deleted')
    .map((work) => {
      const others = offered.filter(({ booth }) => booth.id === work.booth.id);
      return toOffer(edition, work, others.length + 1);
    });
  const entered = new Map<number, EnteredWork>(
    changed.map((work) => [work.place, toEntered(work)]),
  );
  return {
    works: works.map((work, at): EnteredWork => entered.get(at) ?? work),
    products,
    offers,
  };
};

const toEntered = ({ booth, title, offer, status, n }: Changed): EnteredWork => ({
  id: offer === 'deleted' ? null : offerId(n),
  booth,
  product: { row: { id: productId(n), title }, designers: [] },
  isReopened: status === 'archived',
});

const productId = (n: number) => demoId('entered-work', n);
const offerId = (n: number) => demoId('offer-of-entered-work', n);

type Changed = (typeof CHANGED_WORKS)[number] & {
  readonly booth: EnteringBooth;
  readonly n: number;
};

const toProduct = (edition: DemoEdition, { booth, n, ...work }: Changed) => ({
  id: productId(n),
  owner_id: booth.ownerId,
  title: work.title,
  kana: work.kana,
  kind: 'game',
  summary: work.summary,
  genres: ['strategy'],
  mechanics: [],
  designers: [],
  illustrators: [],
  players_min: 2,
  players_max: 4,
  release_edition_id: edition.id,
  status: work.status,
  created_at: edition.publishedAt,
  updated_at: edition.publishedAt,
});

const toOffer = (edition: DemoEdition, { booth, n, offer }: Changed, position: number) => ({
  id: offerId(n),
  booth_id: booth.id,
  product_id: productId(n),
  edition_id: edition.id,
  price: 3000,
  is_new: true,
  trial_play: false,
  per_person_limit: 1,
  reservable: false,
  sold_out: false,
  status: offer,
  position,
  days: booth.days,
  // `updateListings` fills in the columns that offers copy.
  listed: false,
  sort_code: '',
  sort_kana: '',
  genres: [],
  search_text: '',
  created_at: edition.publishedAt,
  updated_at: edition.publishedAt,
});
