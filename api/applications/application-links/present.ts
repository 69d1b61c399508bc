import { presentGallery } from '#api/applications/applications/pictures.ts';
import { answerByOf, changeableUntil } from '#api/applications/applications/policy.ts';
import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import { readDetails } from '#api/applications/guest-applications/present.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import type { PictureList } from '#api/core/pictures/store.ts';
import type { GuestApplication } from '#spec/applications/application-links.ts';
import { definitionOf } from './change.ts';
import { findForApplicant } from './store.ts';

/** Reads an application as its applicant sees it. */
export const readForApplicant = async (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  id: string,
): Promise<GuestApplication> => {
  const row = await findForApplicant(db, id);
  const definition = definitionOf(row);
  const subject = { edition_id: row.edition_id, application_id: id };
  const period = await findOwnPeriod(db, definition.kind, subject);
  return {
    number: row.number ?? '',
    status: row.status,
    isUnderReview: row.is_under_review,
    edition: row.edition_name,
    ...omitAbsent({ email: row.email }),
    details: await readDetails(db, definition, id),
    ...omitAbsent({
      question: row.question,
      answer: row.answer,
      answerBy: answerByOf(row)?.toISOString(),
      changeableUntil: changeableUntil(row, period, now)?.toISOString(),
      reason: row.reason,
    }),
    version: row.version,
    submittedAt: (row.submitted_at as Date).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

export const presentPictureList = (list: PictureList) => ({
  version: list.version,
  value: presentGallery(list),
});
