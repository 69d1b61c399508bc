import { answerByOf } from '#api/applications/applications/policy.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ApplicationDetails } from '#spec/applications/application.ts';
import { leadsFrom } from '#spec/applications/states.ts';
import type {
  FreshDragonEntry,
  FreshDragonEntryList,
} from '#spec/programme/fresh-dragon-entry-views.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';
import { findFailedConditions, findIneligibilities } from './policy.ts';
import type { CandidateRow, EntryRow } from './store.ts';

const presentEntered = (row: EntryRow) => ({
  ...omitAbsent({ maker: row.maker, pitch: row.pitch }),
  pictures: row.pictures,
});

/**
 * Presents an entry as the members of its booth see it, without preparations of staff.
 * @param announced ids of awards whose results are public
 */
export const presentEntry = (row: EntryRow, announced: ReadonlySet<string>): FreshDragonEntry => ({
  id: row.id,
  number: row.number as string,
  status: row.status,
  isUnderReview: row.is_under_review,
  product: {
    id: row.product_id as string,
    title: row.title,
    ...omitAbsent({ cover: row.cover }),
  },
  ...presentEntered(row),
  failedConditions: findFailedConditions(row),
  canWithdraw: leadsFrom('withdraw', row.status) && !announced.has(row.award_id),
  ...omitAbsent({
    question: row.question,
    answer: row.answer,
    answerBy: answerByOf(row)?.toISOString(),
    reason: row.reason,
  }),
  version: row.version,
  submittedAt: (row.submitted_at as Date).toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentCandidate = (row: CandidateRow) => ({
  id: row.id,
  title: row.title,
  ...omitAbsent({ cover: row.cover }),
  pictures: row.pictures,
  ineligibilities: findIneligibilities(row),
});

type Listed = {
  readonly entries: readonly EntryRow[];
  readonly announced: ReadonlySet<string>;
  readonly candidates: readonly CandidateRow[];
  readonly booth: FreshDragonEntryList['booth'] & { readonly role: BoothRole };
  readonly period: { readonly opensAt: Date; readonly closesAt: Date } | undefined;
};

export const presentEntries = ({
  entries,
  announced,
  candidates,
  booth,
  period,
}: Listed): FreshDragonEntryList => ({
  items: entries.map((row) => presentEntry(row, announced)),
  works: candidates
    .map(presentCandidate)
    .toSorted((one, other) => one.ineligibilities.length - other.ineligibilities.length),
  booth,
  ...(period && {
    period: { opensAt: period.opensAt.toISOString(), closesAt: period.closesAt.toISOString() },
  }),
});

/** Presents the additional details of an entry that staff see. */
export const presentDetails = (row: EntryRow): ApplicationDetails => ({
  kind: 'fresh-dragon',
  boothId: row.booth_id as string,
  boothName: row.booth_name,
  productId: row.product_id as string,
  productTitle: row.title,
  ...presentEntered(row),
});
