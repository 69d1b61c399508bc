import type { Pair } from '#api/programme/assignments/balance.ts';
import type { FrozenStanding } from '#api/programme/award-plans/frozen-standing.ts';
import { findMissing } from '#api/programme/judging/policy.ts';
import type { Advance } from '#spec/programme/award-plan-fields.ts';
import { cut } from './cut.ts';
import { compare, type Fraction, median, toPercent } from './fractions.ts';
import {
  type CountedSheet,
  type Decision,
  type Place,
  type Result,
  type Rules,
  rank,
  tally,
} from './ranking.ts';

/** The input from which a standing follows. */
export type Panel = {
  readonly rules: Rules;
  readonly advance: Advance;
  /** Ids of the entries by number, the order in which equal entries are listed. */
  readonly entryIds: readonly string[];
  readonly assigned: readonly Pair[];
  /** Submitted sheets. A sheet without a score or its answer does not count, and is listed as missing. */
  readonly sheets: readonly CountedSheet[];
  readonly decisions: readonly Decision[];
  /** Entries that staff chose on closing, instead of the cut. */
  readonly chosen?: ReadonlySet<string>;
};

export const computeStanding = (panel: Panel): FrozenStanding => {
  const { rules, entryIds, assigned } = panel;
  const isComplete = (sheet: CountedSheet) => findMissing(rules, sheet).length === 0;
  const sheets = panel.sheets.filter(isComplete);
  const results = new Map(tally(rules, entryIds, sheets).map((result) => [result.entryId, result]));
  const isScored = rules.method !== 'decide';
  const { places, decisionIds } = rank([...results.values()], panel.decisions);
  const { advancers, undecided } = cut(panel.advance, places, results, isScored);
  const judgesOf = Map.groupBy(assigned, ({ entryId }) => entryId);
  const counts = Map.groupBy(sheets, ({ entryId }) => entryId);
  const goesOn = panel.chosen ?? advancers;
  return {
    items: places.flatMap((place) =>
      place.entryIds.map((entryId) => ({
        entryId,
        rank: place.rank,
        isTied: place.entryIds.length > 1,
        ...presentResult(rules, results.get(entryId) as Result),
        sheets: counts.get(entryId)?.length ?? 0,
        assigned: judgesOf.get(entryId)?.length ?? 0,
        hasFewSheets: (counts.get(entryId)?.length ?? 0) < 2,
        advances: goesOn.has(entryId),
      })),
    ),
    ties: places
      .filter((place) => isTie(place, results, isScored))
      .map((place) => ({
        rank: place.rank,
        entryIds: [...place.entryIds],
        isAtCut: place === undecided,
      })),
    decisionIds,
    missing: listMissing(panel, sheets),
  };
};

/** Returns whether entries are tied. Entries without a sheet have no results to decide between. */
const isTie = (
  { entryIds }: Place,
  results: ReadonlyMap<string, Result>,
  isScored: boolean,
): boolean =>
  entryIds.length > 1 && (!isScored || results.get(entryIds[0] as string)?.score !== undefined);

const presentResult = ({ method, criteria }: Rules, result: Result) => ({
  ...(result.score && presentScore(result.score, result.sheets)),
  criteria: result.criteria.map((value, at) => ({
    criterionId: (criteria[at] as { id: string }).id,
    percent: toPercent(value),
  })),
  ...(method === 'check' && { answers: result.answers }),
  firstPlaces: result.firstPlaces,
});

const presentScore = (score: Fraction, sheets: readonly Fraction[]) => {
  const sorted = sheets.toSorted(compare);
  return {
    score: {
      numerator: String(score.numerator),
      denominator: String(score.denominator),
      percent: toPercent(score),
    },
    median: toPercent(median(sheets)),
    lowest: toPercent(sorted[0] as Fraction),
    highest: toPercent(sorted.at(-1) as Fraction),
  };
};

const keyOf = ({ judgeId, entryId }: Pair): string => `${judgeId} ${entryId}`;

const listMissing = (
  { assigned, sheets, entryIds }: Panel,
  counted: readonly Pair[],
): FrozenStanding['missing'] => {
  const isCounted = new Set(counted.map(keyOf));
  const isSubmitted = new Set(sheets.map(keyOf));
  const taking = new Set(entryIds);
  const missing = assigned.filter(
    (pair) => taking.has(pair.entryId) && !isCounted.has(keyOf(pair)),
  );
  return [...Map.groupBy(missing, ({ judgeId }) => judgeId)].map(([judgeId, pairs]) => {
    const incomplete = pairs.filter((pair) => isSubmitted.has(keyOf(pair)));
    return {
      judgeId,
      entryIds: pairs.map(({ entryId }) => entryId),
      ...(incomplete.length > 0 && {
        incompleteEntryIds: incomplete.map(({ entryId }) => entryId),
      }),
    };
  });
};
