import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { Product } from '#spec/show/products.ts';

type AwardEntryColumns = {
  title: Localized;
  product_kind: Product['kind'];
  pitch: Localized;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * How an award runs.
     * - `edition_id`: null for an award of no edition.
     * - `opens_at`, `closes_at`: without a period of its own, that of the edition counts.
     */
    award: Table<'award', { categories: { code: string; name: Localized }[] }>;
    /**
     * The further columns of an application for an award. Fields of persons are null after their erasure.
     * - `product_id`: null when the entry describes a work of its own, from `title` on.
     * - `booth_product_id`: null too when the offer was deleted since.
     * - `picture_ids`: pictures of the work, in the order of the entry.
     * - `of_age_or_guardian_agrees`: null in drafts until the entrant declares it, and for the debut award, as the consents.
     */
    award_entry: Table<'award_entry', AwardEntryColumns>;
  }
}
