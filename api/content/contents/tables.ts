import type { ColumnType } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';

/** The fields of a revision, as the type's schema of drafts accepted them. */
export type StoredFields = Readonly<Record<string, unknown>>;

type ContentColumns = {
  type: ContentTypeName;
  /** Whether no release has a revision. A trigger of the releases writes it. */
  is_draft: ColumnType<boolean, never, never>;
};

type ContentRevisionColumns = {
  fields: ColumnType<StoredFields, string, never>;
  title: Localized;
};

type ContentReleaseColumns = {
  until: ColumnType<never, Date | undefined, Date | 'infinity'>;
  type: ContentTypeName;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /** `slug_since`: when it got its slug; null for the one that it was created with. */
    content: Table<'content', ContentColumns>;
    content_revision: Table<'content_revision', ContentRevisionColumns>;
    content_release: Table<'content_release', ContentReleaseColumns>;
    content_order: Table<'content_order', { type: ContentTypeName }>;
    content_product: Table<'content_product'>;
    content_picture: Table<'content_picture'>;
    content_award: Table<'content_award'>;
    tenant_picture: Table<'tenant_picture'>;
  }
}
