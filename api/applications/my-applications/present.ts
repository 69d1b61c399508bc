import type { Subject } from '#api/applications/applications/kinds.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { MyApplication } from '#spec/applications/my-applications.ts';
import type { MyApplicationRow } from './store.ts';

/** Presents an application as its applicant sees it in a list, without preparations of staff. */
export const presentMine = (
  row: MyApplicationRow,
  { title, slug, boothId }: Subject = {},
): MyApplication => ({
  id: row.id,
  kind: row.kind,
  ...omitAbsent({ number: row.number }),
  ...omitAbsent({ title: title ?? (row.title ? { ja: row.title } : undefined) }),
  status: row.status,
  isUnderReview: row.is_under_review,
  ...omitAbsent({ slug, boothId }),
  edition: row.edition_name,
  ...omitAbsent({ submittedAt: row.submitted_at?.toISOString() }),
  updatedAt: row.updated_at.toISOString(),
});
