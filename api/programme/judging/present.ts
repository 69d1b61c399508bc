import { NO_TITLE } from '#api/content/contents/public-titles.ts';
import type { Localized } from '#api/core/db/columns.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import { presentJudge, presentRound } from '#api/programme/award-plans/present.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import type { MyRoundList, MySheet, MySheetList } from '#spec/programme/judging-views.ts';
import type { CriterionScore } from '#spec/programme/rounds.ts';
import { originHider } from './blind.ts';
import { isEditable } from './policy.ts';
import type { AssignedRow, EntryRow, JudgeSelf, OtherRow, OwnProgress } from './store.ts';
import type { Scores } from './tables.ts';

/** The public titles of awards, by their ids. */
type Titles = ReadonlyMap<string, Localized>;

const presentAward = ({ award_id }: RoundRow, titles: Titles) => ({
  id: award_id,
  title: titles.get(award_id) ?? NO_TITLE,
});

/** Sorts open rounds first, by their end; then closed ones, the newest first. */
const inOrder = (one: RoundRow, other: RoundRow): number => {
  if (one.closed_at && other.closed_at) return other.closed_at.getTime() - one.closed_at.getTime();
  if (one.closed_at || other.closed_at) return one.closed_at ? 1 : -1;
  return one.closes_at.getTime() - other.closes_at.getTime();
};

export const presentRounds = (
  rounds: readonly RoundRow[],
  progress: readonly OwnProgress[],
  titles: Titles,
): MyRoundList => {
  const byRound = new Map(progress.map((row) => [row.round_id, row]));
  return {
    items: rounds
      .toSorted(inOrder)
      .slice(0, 100)
      .flatMap((row) => {
        const own = byRound.get(row.id);
        if (!own) return [];
        const { criteria: _, ...round } = presentRound(row);
        const { is_chair, assigned, drafts, submitted } = own;
        const award = presentAward(row, titles);
        return [{ ...round, award, isChair: is_chair, assigned, drafts, submitted }];
      }),
  };
};

const statusOf = ({ sheet_id, submitted_at }: Pick<AssignedRow, 'sheet_id' | 'submitted_at'>) =>
  sheet_id === null ? 'none' : submitted_at ? 'submitted' : 'draft';

const presentCover = ({ blind }: RoundRow, row: AssignedRow) => {
  const [cover] = row.pictures;
  return cover && blind ? originHider(row).picture(cover) : cover;
};

export const presentSheets = (
  round: RoundRow,
  judge: JudgeSelf,
  rows: readonly AssignedRow[],
  titles: Titles,
): MySheetList => ({
  round: { ...presentRound(round), award: presentAward(round, titles), isChair: judge.is_chair },
  items: rows.map((row) => ({
    entryId: row.entry_id,
    title: row.title,
    ...omitAbsent({ category: row.category, cover: presentCover(round, row) }),
    status: statusOf(row),
    ...omitAbsent({ updatedAt: row.updated_at?.toISOString() }),
  })),
});

/** Presents scores in the order of the criteria. */
export const presentScores = (
  { criteria }: Pick<RoundRow, 'criteria'>,
  scores: Scores | null,
): CriterionScore[] =>
  criteria.flatMap(({ id }) => {
    const score = scores?.[id];
    return score === undefined ? [] : [{ criterionId: id, score }];
  });

const presentRange = (min: number | null, max: number | null) =>
  min === null && max === null ? undefined : omitAbsent({ min, max });

const UNCHANGED: ReturnType<typeof originHider> = {
  text: (text) => text,
  picture: (picture) => picture,
};

/** Presents the fields that a blind round hides: makers, places, and pages that would reveal them. */
const presentOrigin = ({ rules_url, video_url, maker, booth_name }: EntryRow) =>
  omitAbsent({ rulesUrl: rules_url, videoUrl: video_url, maker, booth: booth_name });

const presentEntry = ({ blind }: RoundRow, row: EntryRow) => {
  const { text, picture } = blind ? originHider(row) : UNCHANGED;
  return {
    id: row.entry_id,
    title: row.title,
    ...omitAbsent({
      kana: row.kana,
      category: row.category,
      pitch: text(row.pitch),
      description: text(row.description),
      players: presentRange(row.players_min, row.players_max),
      minutes: presentRange(row.minutes_min, row.minutes_max),
    }),
    pictures: row.pictures.map(picture),
    ...(blind ? {} : presentOrigin(row)),
  };
};

const presentOther = (round: RoundRow, row: OtherRow) => ({
  judge: presentJudge(row),
  scores: presentScores(round, row.scores),
  ...omitAbsent({ answer: row.answer, commentToJury: row.comment_to_jury }),
});

/** @param others undefined when the judge may not see them */
export const presentSheet = (
  round: RoundRow,
  row: EntryRow,
  others: readonly OtherRow[] | undefined,
  now: Date,
): MySheet => {
  return {
    entry: presentEntry(round, row),
    status: statusOf(row),
    scores: presentScores(round, row.scores),
    ...omitAbsent({
      answer: row.answer,
      commentToJury: row.comment_to_jury,
      commentToEntrant: row.comment_to_entrant,
    }),
    isEditable: isEditable(round, row.reopened_at !== null, now),
    version: row.version ?? BLANK_VERSION,
    ...omitAbsent({
      submittedAt: row.submitted_at?.toISOString(),
      updatedAt: row.updated_at?.toISOString(),
      others: others?.map((each) => presentOther(round, each)),
    }),
  };
};
