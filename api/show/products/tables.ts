import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { Product } from '#spec/show/products.ts';

type ProductColumns = {
  title: Localized;
  summary: Localized;
  description: Localized;
  /** The first of `pictures`, cropped. */
  cover: ImageColumn;
  /** Copied from the pictures that visitors see, uncropped. */
  pictures: ImageColumn[];
  genres: Genre[];
  links: string[];
  rule_languages: Product['ruleLanguages'];
};

type BoothProductColumns = {
  note: Localized;
  genres: Genre[];
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `owner_id`: null after the account was erased.
     * - `kind`: null only in drafts.
     * - `release_edition_id`: the edition at which it is first released, instead of `release_date`.
     */
    product: Table<'product', ProductColumns>;
    /**
     * - `days`: on which of the booth's days it is sold.
     * - `position`: its place among what the booth offers.
     *
     * `updateListings` copies `listed`, `genres`, and what begins with `sort`, `players` or `search` from booth and product.
     */
    booth_product: Table<'booth_product', BoothProductColumns>;
    booth_product_day: Table<'booth_product_day'>;
  }
}
