import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Created,
  DayColumn,
  ImageColumn,
  Instant,
  LocalizedColumn,
  OptionalImage,
  OptionalLocalized,
  Updated,
} from '#api/core/db/columns.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { Product } from '#spec/show/products.ts';

type ProductTable = {
  id: string;
  /** Null after the account was erased. */
  owner_id: string | null;
  title: LocalizedColumn;
  kana: string | null;
  /** Null only in drafts. */
  kind: Product['kind'] | null;
  summary: OptionalLocalized;
  description: OptionalLocalized;
  /** The first of `pictures`, cropped. */
  cover: OptionalImage;
  /** Copied from the pictures that visitors see, uncropped. */
  pictures: ColumnType<ImageColumn[], string | undefined, string>;
  genres: Genre[];
  players_min: number | null;
  players_max: number | null;
  minutes_min: number | null;
  minutes_max: number | null;
  age: number | null;
  mechanics: string[];
  designers: string[];
  illustrators: string[];
  publisher: string | null;
  list_price: number | null;
  jan_code: string | null;
  language_dependence: NonNullable<Product['languageDependence']> | null;
  rule_languages: Generated<Product['ruleLanguages']>;
  links: ColumnType<string[], string | undefined, string>;
  /** The edition at which it is first released, instead of `release_date`. */
  release_edition_id: string | null;
  release_date: DayColumn | null;
  preview_generation: Generated<number>;
  status: 'draft' | 'published' | 'archived';
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type BoothProductTable = {
  id: string;
  booth_id: string;
  product_id: string;
  edition_id: string;
  price: number;
  is_new: boolean;
  trial_play: boolean;
  per_person_limit: number;
  reservable: boolean;
  opens_at: Instant | null;
  closes_at: Instant | null;
  pick_up_until: string | null;
  note: OptionalLocalized;
  sold_out: boolean;
  status: 'draft' | 'published' | 'paused' | 'ended';
  /** The days of the booth on which it is sold. */
  days: string[];
  /** Its position among the offers of the booth. */
  position: Generated<number>;
  /** The columns from here to `search_grams` are copied from booth and product by `updateListings`. */
  listed: boolean;
  sort_code: string;
  sort_kana: string;
  genres: Genre[];
  players_min: number | null;
  players_max: number | null;
  search_text: string;
  search_grams: GeneratedAlways<string[]>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type BoothProductDayTable = {
  booth_product_id: string;
  day: DayColumn;
  stock: number;
  reserved: Generated<number>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    product: ProductTable;
    booth_product: BoothProductTable;
    booth_product_day: BoothProductDayTable;
  }
}
