import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { MyApplication } from '#spec/applications/my-applications.ts';
import type { MyApplicationRow } from './store.ts';

/** An application as its applicant sees it in a list: nothing that staff prepare. */
export const presentMine = (row: MyApplicationRow, slug: string | undefined): MyApplication => ({
  id: row.id,
  kind: row.kind,
  ...omitAbsent({ number: row.number }),
  title: row.title,
  status: row.status,
  isUnderReview: row.is_under_review,
  ...omitAbsent({ slug }),
  edition: row.edition_name,
  ...omitAbsent({ submittedAt: row.submitted_at?.toISOString() }),
  updatedAt: row.updated_at.toISOString(),
});
