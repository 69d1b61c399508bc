import type { ColumnType, Generated } from 'kysely';
import type { Created, Localized, OptionalLocalized, Updated } from '#api/core/db/columns.ts';
import type { Product } from '#spec/show/products.ts';

/** The settings of an award. */
type AwardTable = {
  id: string;
  kind: 'open' | 'fresh-dragon';
  /** Null for an award without an edition. */
  edition_id: string | null;
  /** Without its own period, the period of the edition applies. */
  opens_at: Date | null;
  closes_at: Date | null;
  categories: ColumnType<{ code: string; name: Localized }[], string | undefined, string>;
  entries_per_user: Generated<number>;
  exhibitors_only: Generated<boolean>;
  needs_pictures: Generated<boolean>;
  wants_samples: Generated<boolean>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

/** Additional columns of an application for an award. Fields of persons are null after their erasure. */
type AwardEntryTable = {
  application_id: string;
  award_id: string;
  /** Null when the entry describes its own work, from `title` on. */
  product_id: string | null;
  booth_id: string | null;
  /** Also null when the offer has been deleted since. */
  booth_product_id: string | null;
  is_withdrawn: Generated<boolean>;
  title: OptionalLocalized;
  title_kana: Generated<string | null>;
  product_kind: Generated<Product['kind'] | null>;
  players_min: Generated<number | null>;
  players_max: Generated<number | null>;
  minutes_min: Generated<number | null>;
  minutes_max: Generated<number | null>;
  category: Generated<string | null>;
  maker: string | null;
  maker_kana: Generated<string | null>;
  pitch: OptionalLocalized;
  rules_url: Generated<string | null>;
  video_url: Generated<string | null>;
  /** Pictures of the work, in the order of the entry. */
  picture_ids: Generated<string[]>;
  sample_note: Generated<string | null>;
  /** Null in drafts until the entrant declares it, and for the debut award, as the consents below. */
  of_age_or_guardian_agrees: Generated<boolean | null>;
  agree_rules: Generated<boolean | null>;
  agree_publish: Generated<boolean | null>;
  agree_privacy: Generated<boolean | null>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    award: AwardTable;
    award_entry: AwardEntryTable;
  }
}
