import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { Announcement, AwardAnnouncement } from '#spec/programme/announcement-views.ts';
import type { Failures } from './failures.ts';
import { isPublicAt } from './policy.ts';
import type { PublicAnnouncementRow, PublicItemRow } from './public-store.ts';
import type { Address, AnnouncementRow, CandidateRow, CorrectionRow, ItemRow } from './store.ts';

type WorkRow = Pick<ItemRow, 'title' | 'maker' | 'cover'>;

const presentWork = ({ title, maker, cover }: WorkRow) => ({
  title,
  ...omitAbsent({ maker, cover }),
});

type TextsRow = Pick<ItemRow, 'rank' | 'rank_name' | 'citation' | 'reward'>;

const presentTexts = ({ rank, rank_name, citation, reward }: TextsRow) =>
  omitAbsent({ rank, rankName: rank_name, citation, reward });

type PlacedRow = Pick<ItemRow, 'booth' | 'product_id'>;

const presentPlace = ({ booth, product_id }: PlacedRow) =>
  booth && product_id ? { booth, productId: product_id } : {};

const presentFailures = ({ id }: { readonly id: string }, failures: Failures) => {
  const failed = failures.get(id) ?? [];
  return failed.length > 0 ? { failedConditions: [...failed] } : {};
};

const presentItem = (row: ItemRow, failures: Failures): Announcement['items'][number] => ({
  entryId: row.id,
  number: row.number ?? '',
  status: row.status,
  isOmitted: row.is_omitted,
  ...presentWork(row),
  ...presentTexts(row),
  ...presentPlace(row),
  ...presentFailures(row, failures),
});

const presentCandidate = (
  row: CandidateRow,
  failures: Failures,
): Announcement['candidates'][number] => ({
  entryId: row.id,
  number: row.number ?? '',
  isShortlisted: row.is_shortlisted,
  ...presentWork(row),
  ...presentFailures(row, failures),
});

const presentCorrection = ({ note, at }: CorrectionRow) => ({
  note,
  correctedAt: at.toISOString(),
});

type Prepared = Address & {
  readonly row: AnnouncementRow | undefined;
  readonly items: readonly ItemRow[];
  readonly candidates: readonly CandidateRow[];
  readonly corrections: readonly CorrectionRow[];
  readonly failures: Failures;
  readonly now: Date;
};

const stateOf = (publishAt: Date | null | undefined, now: Date): Announcement['state'] => {
  if (!publishAt) return 'draft';
  return isPublicAt(publishAt, now) ? 'public' : 'scheduled';
};

/** Presents an announcement to staff. */
export const presentAnnouncement = (prepared: Prepared): Announcement => {
  const { awardId, kind, row, items, candidates, corrections, failures, now } = prepared;
  return {
    awardId,
    kind,
    state: stateOf(row?.publish_at, now),
    ...omitAbsent({ publishAt: row?.publish_at?.toISOString() }),
    items: items.map((item) => presentItem(item, failures)),
    candidates: candidates.map((candidate) => presentCandidate(candidate, failures)),
    corrections: corrections.map(presentCorrection),
    version: row?.version ?? BLANK_VERSION,
  };
};

const presentAnnouncedWork = (row: PublicItemRow): AwardAnnouncement['items'][number] => ({
  ...presentWork(row),
  ...presentTexts(row),
  ...presentPlace(row),
});

/** Presents an announcement to the public. */
export const presentPublicAnnouncement = (
  { id, kind, published_at }: PublicAnnouncementRow,
  items: readonly PublicItemRow[],
  corrections: readonly CorrectionRow[],
): AwardAnnouncement => ({
  kind,
  publishedAt: published_at.toISOString(),
  items: items.filter((item) => item.announcement_id === id).map(presentAnnouncedWork),
  corrections: corrections
    .filter(({ announcement_id }) => announcement_id === id)
    .map(presentCorrection),
});
