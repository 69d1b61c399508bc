import type { Kysely } from 'kysely';
import { APPLICATION, presentGallery } from '#api/applications/applications/pictures.ts';
import { answerByOf, changeableUntil } from '#api/applications/applications/policy.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { findPictureList } from '#api/core/pictures/store.ts';
import { isAnnounced } from '#api/programme/announcements/announced.ts';
import type { ApplicationDetails } from '#spec/applications/application.ts';
import type { AwardEntryPictureList } from '#spec/applications/kinds/award.ts';
import { leadsFrom } from '#spec/applications/states.ts';
import type {
  AwardCandidateList,
  AwardEntry,
  EntrantReason,
} from '#spec/programme/award-entry-views.ts';
import { type AwardRow, findPeriod, type PublicAward } from './award.ts';
import { consentsOf, enteredOf, rangeOf } from './entered.ts';
import { findCandidateReasons } from './policy.ts';
import type { CandidateRow, EntryRow } from './store.ts';

type Db = Kysely<Database>;
type Period = { readonly opensAt: Date; readonly closesAt: Date } | undefined;

/** Reads the pictures of an entry. All of them are in a gallery, so each has its uncropped image. */
export const readPictures = async (db: Db, id: string): Promise<AwardEntryPictureList> =>
  presentGallery(await findPictureList(db, { owner_kind: APPLICATION, owner_id: id }));

const presentPeriod = (period: Period) =>
  period && { opensAt: period.opensAt.toISOString(), closesAt: period.closesAt.toISOString() };

const presentPlan = (award: Omit<AwardRow, 'kind'>, period: Period) => ({
  categories: award.categories.map(({ code, name }) => ({ code, name })),
  entriesPerUser: award.entries_per_user,
  isForExhibitors: award.exhibitors_only,
  needsPictures: award.needs_pictures,
  wantsSamples: award.wants_samples,
  ...omitAbsent({ period: presentPeriod(period) }),
});

const registeredWork = (row: EntryRow) => ({
  productId: row.product_id as string,
  title: row.product_title as Localized,
  ...omitAbsent({
    kana: row.product_kana,
    kind: row.product_kind,
    players: rangeOf(row.players_min, row.players_max),
    minutes: rangeOf(row.minutes_min, row.minutes_max),
  }),
  pictures: row.product_pictures,
});

/** Returns the work of an entry; undefined until it is chosen, and after its erasure. */
export const workOf = (row: EntryRow) => {
  if (row.product_title) return registeredWork(row);
  if (!row.described_title) return undefined;
  return {
    title: row.described_title,
    ...omitAbsent({
      kana: row.described_kana,
      kind: row.described_kind,
      players: rangeOf(row.described_players_min, row.described_players_max),
      minutes: rangeOf(row.described_minutes_min, row.described_minutes_max),
    }),
    pictures: [],
  };
};

/** Presents an entry as its entrant sees it, without preparations of staff. */
export const presentEntry = async (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  row: EntryRow,
): Promise<AwardEntry> => {
  const period = await findPeriod(db, row, row.id);
  const canWithdraw =
    leadsFrom('withdraw', row.status) && !(await isAnnounced(db, row.award_id, now));
  return {
    id: row.id,
    award: {
      id: row.award_id,
      ...omitAbsent({ slug: row.award_slug, title: row.award_title }),
      ...presentPlan(row, period),
    },
    status: row.status,
    isUnderReview: row.is_under_review,
    ...omitAbsent({ number: row.number, work: workOf(row) }),
    ...enteredOf(row),
    ...consentsOf(row),
    pictures: await readPictures(db, row.id),
    canWithdraw,
    ...omitAbsent({
      changeableUntil: changeableUntil(row, period, now)?.toISOString(),
      question: row.question,
      answer: row.answer,
      answerBy: answerByOf(row)?.toISOString(),
      reason: row.reason,
      submittedAt: row.submitted_at?.toISOString(),
    }),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

type Candidates = {
  readonly award: PublicAward;
  readonly reasons: readonly EntrantReason[];
  readonly works: readonly CandidateRow[];
  readonly period: Period;
};

export const presentCandidates = ({
  award,
  reasons,
  works,
  period,
}: Candidates): AwardCandidateList => ({
  award: {
    id: award.id,
    slug: award.slug,
    title: award.title,
    ...presentPlan(award, period),
  },
  reasons: [...reasons],
  works: works
    .map((row) => ({
      id: row.id,
      title: row.title,
      ...omitAbsent({ cover: row.cover }),
      reasons: findCandidateReasons(row),
    }))
    .toSorted((one, other) => one.reasons.length - other.reasons.length),
});

const categoryName = ({ category, categories }: EntryRow) =>
  categories.find(({ code }) => code === category)?.name;

/** Reads the additional details of an entry that staff see. */
export const readDetails = async (db: Db, row: EntryRow): Promise<ApplicationDetails> => ({
  kind: 'award',
  awardId: row.award_id,
  ...omitAbsent({
    awardTitle: row.award_title,
    categoryName: categoryName(row),
    work: workOf(row),
  }),
  ...enteredOf(row),
  pictures: await readPictures(db, row.id),
});
