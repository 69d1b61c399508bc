import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ContentMeter, ContentOrder } from '#spec/content/content-overviews.ts';
import type {
  Content,
  ContentRelease,
  ContentRevision,
  ContentSummary,
} from '#spec/content/content-views.ts';
import type { ContentFields } from '#spec/content/types/bodies.ts';
import { CONTENT_TYPE_NAMES, type ContentTypeName } from '#spec/content/types/types.ts';
import type { OrderedRow } from './order-store.ts';
import type {
  ContentListRow,
  ContentRow,
  countContents,
  ReleaseRow,
  RevisionRow,
} from './store.ts';
import type { StoredFields } from './tables.ts';

/** Presents stored fields, which the type's schema accepted when they were saved. */
const presentFields = (type: ContentTypeName, fields: StoredFields): ContentFields =>
  ({ type, ...fields }) as ContentFields;

const presentStaff = (id: string | null, name: string | null) =>
  id === null ? undefined : { id, name: name ?? '' };

export const presentSummary = (row: Omit<ContentListRow, 'sort_key'>): ContentSummary => ({
  id: row.id,
  type: row.type,
  state: row.state,
  revision: row.revision,
  missingEnglish: row.missing_english,
  outdatedEnglish: row.outdated_english,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...omitAbsent({ slug: row.slug, title: row.title, publicRevision: row.public_revision }),
});

export const presentRelease = (row: ReleaseRow): ContentRelease => ({
  id: row.id,
  at: row.at.toISOString(),
  createdAt: row.created_at.toISOString(),
  ...omitAbsent({
    revision: row.revision,
    createdBy: presentStaff(row.created_by, row.creator_name),
  }),
});

export const presentContent = (row: ContentRow, releases: readonly ReleaseRow[]): Content => ({
  ...presentSummary(row),
  content: presentFields(row.type, row.fields),
  releases: releases.map(presentRelease),
});

export const presentRevisionSummary = (row: RevisionRow) => ({
  number: row.number,
  missingEnglish: row.missing_english,
  outdatedEnglish: row.outdated_english,
  createdAt: row.created_at.toISOString(),
  ...omitAbsent({ author: presentStaff(row.author_id, row.author_name) }),
});

export const presentRevision = (
  row: RevisionRow & { readonly type: ContentTypeName; readonly fields: StoredFields },
): ContentRevision => ({
  ...presentRevisionSummary(row),
  content: presentFields(row.type, row.fields),
});

export const presentOrder = (rows: readonly OrderedRow[]): ContentOrder => ({
  items: rows.map(({ id, title, state }) => ({ id, state, ...omitAbsent({ title }) })),
});

export const presentMeter = (counts: Awaited<ReturnType<typeof countContents>>): ContentMeter => ({
  items: CONTENT_TYPE_NAMES.map((type) => {
    const count = counts.find((each) => each.type === type);
    return {
      type,
      total: count?.total ?? 0,
      public: count?.public ?? 0,
      scheduled: count?.scheduled ?? 0,
      missingEnglish: count?.missing ?? 0,
      outdatedEnglish: count?.outdated ?? 0,
    };
  }),
});
