import type { ColumnType, Generated } from 'kysely';
import type { Created, Instant, OptionalLocalized, Updated } from '#api/core/db/columns.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';

/** The fields of a revision, as the type's schema of drafts accepted them. */
export type StoredFields = Readonly<Record<string, unknown>>;

type ContentTable = {
  id: string;
  tenant_id: string;
  type: ContentTypeName;
  slug: string | null;
  /** The time when it got its slug; null for its original slug. */
  slug_since: Instant | null;
  position: Generated<number>;
  revision: number;
  preview_generation: Generated<number>;
  version: Generated<number>;
  sort_key: string;
  /** Whether no release has a revision. A trigger of the releases writes it. */
  is_draft: ColumnType<boolean, never, never>;
  created_at: Created;
  updated_at: Updated;
};

type ContentRevisionTable = {
  content_id: string;
  number: number;
  fields: ColumnType<StoredFields, string, never>;
  title: OptionalLocalized;
  search_text: string;
  search_grams: ColumnType<string[], never, never>;
  missing_english: string[];
  outdated_english: string[];
  author_id: string | null;
  created_at: Created;
};

type ContentReleaseTable = {
  id: string;
  content_id: string;
  revision: number | null;
  at: Instant;
  until: ColumnType<never, Date | undefined, Date | 'infinity'>;
  published_at: Instant | null;
  tenant_id: string;
  type: ContentTypeName;
  slug: string | null;
  category: Generated<string | null>;
  sort_key: string;
  created_by: string | null;
  created_at: Created;
};

type ContentOrderTable = { tenant_id: string; type: ContentTypeName; version: Generated<number> };

type Reference = { content_id: string; revision: number };

declare module '#api/core/db/schema.ts' {
  interface Database {
    content: ContentTable;
    content_revision: ContentRevisionTable;
    content_release: ContentReleaseTable;
    content_order: ContentOrderTable;
    content_product: Reference & { product_id: string };
    content_picture: Reference & { picture_id: string };
    content_award: Reference & { award_id: string };
    tenant_picture: { picture_id: string; tenant_id: string; created_at: Created };
  }
}
