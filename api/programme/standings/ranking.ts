import type { Scores } from '#api/programme/judging/tables.ts';
import type { Answer, Method } from '#spec/programme/rounds.ts';
import { add, compare, type Fraction, fraction, mean } from './fractions.ts';

/** Ranks the entries of a round from the sheets alone: neither the order of the sheets nor ids nor times have an effect. */

export type Criterion = { readonly id: string; readonly weight: number; readonly scale: number };

/** A complete sheet that counts. */
export type CountedSheet = {
  readonly judgeId: string;
  readonly entryId: string;
  readonly scores: Scores;
  readonly answer: Answer | null;
};

/** The rules by which a round is judged. */
export type Rules = { readonly method: Method; readonly criteria: readonly Criterion[] };

/** The result of an entry from its sheets. */
export type Result = {
  readonly entryId: string;
  /** The score of each sheet, from 0 to 1; empty in rounds without scores. */
  readonly sheets: readonly Fraction[];
  /** Their mean. Undefined without sheets. */
  readonly score: Fraction | undefined;
  /** Mean of each criterion, in the order of the criteria. */
  readonly criteria: readonly Fraction[];
  readonly answers: Readonly<Record<Answer, number>>;
  readonly firstPlaces: number;
  /** The tie-breaks between equal scores, in order; the greater value wins. */
  readonly tieBreaks: readonly Fraction[];
};

const ZERO = fraction(0n, 1n);

const partOf = ({ id, scale }: Criterion, scores: Scores): Fraction => {
  const score = scores[id];
  // A count of 0 would rank the entry by a score that nobody gave.
  if (score === undefined) throw new Error(`A sheet that counts has no score of criterion ${id}`);
  return fraction(BigInt(score), BigInt(scale));
};

const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, ZERO);

const weighted = (value: Fraction, weight: number): Fraction =>
  fraction(value.numerator * BigInt(weight), value.denominator);

/** Returns the score of a sheet from 0 to 1: the weighted mean of its fractions of the scales; for a check, 1 for yes. */
export const scoreOf = (
  { method, criteria }: Rules,
  sheet: Pick<CountedSheet, 'scores' | 'answer'>,
) => {
  if (method === 'check') return fraction(sheet.answer === 'yes' ? 1n : 0n, 1n);
  const total = criteria.reduce((all, { weight }) => all + weight, 0);
  const parts = criteria.map((each) => weighted(partOf(each, sheet.scores), each.weight));
  const { numerator, denominator } = sum(parts);
  return fraction(numerator, denominator * BigInt(total));
};

/** Groups criteria of equal weight, the heaviest first: they decide together. */
const byWeight = (criteria: readonly Criterion[]): number[][] => {
  const indices = criteria.map((_, at) => at);
  const groups = Map.groupBy(indices, (at) => (criteria[at] as Criterion).weight);
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group);
};

/** Sheets by judge and by entry, with their scores. */
type Scored = CountedSheet & { readonly value: Fraction };

/** Counts how often an entry is the best of a judge, alone or among equals. */
const countFirstPlaces = (sheets: readonly Scored[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const own of Map.groupBy(sheets, ({ judgeId }) => judgeId).values()) {
    const best = own.map(({ value }) => value).reduce((a, b) => (compare(a, b) < 0 ? b : a));
    for (const { entryId, value } of own)
      if (compare(value, best) === 0) counts.set(entryId, (counts.get(entryId) ?? 0) + 1);
  }
  return counts;
};

const countAnswers = (sheets: readonly CountedSheet[]) => {
  const answers = { yes: 0, no: 0, unsure: 0 };
  for (const { answer } of sheets) if (answer) answers[answer] += 1;
  return answers;
};

/** Returns the results of all entries, in the order of the ids. */
export const tally = (
  rules: Rules,
  entryIds: readonly string[],
  sheets: readonly CountedSheet[],
): Result[] => {
  const isScored = rules.method !== 'decide';
  const scored = isScored ? sheets.map((each) => ({ ...each, value: scoreOf(rules, each) })) : [];
  const firstPlaces = rules.method === 'score' ? countFirstPlaces(scored) : new Map();
  const byEntry = Map.groupBy(scored, ({ entryId }) => entryId);
  const groups = byWeight(rules.criteria);
  return entryIds.map((entryId) => {
    const own = byEntry.get(entryId) ?? [];
    const values = own.map(({ value }) => value);
    const answers = countAnswers(own);
    const firsts = firstPlaces.get(entryId) ?? 0;
    const means =
      own.length === 0 ? [] : rules.criteria.map((c) => mean(own.map((s) => partOf(c, s.scores))));
    return {
      entryId,
      sheets: values,
      score: values.length === 0 ? undefined : mean(values),
      criteria: means,
      answers,
      firstPlaces: firsts,
      tieBreaks:
        own.length === 0
          ? []
          : rules.method === 'check'
            ? [fraction(BigInt(-answers.no), BigInt(own.length))]
            : [
                ...groups.map((group) => sum(group.map((at) => means[at] as Fraction))),
                fraction(BigInt(firsts), 1n),
              ],
    };
  });
};

/** Compares results: negative when `one` is before `other`, 0 when they are equal. Entries without a sheet come last. */
export const compareResults = (one: Result, other: Result): number => {
  if (!one.score || !other.score) return Number(!one.score) - Number(!other.score);
  const keys = [one.score, ...one.tieBreaks];
  const others = [other.score, ...other.tieBreaks];
  for (const [at, key] of keys.entries()) {
    const order = compare(others[at] as Fraction, key);
    if (order !== 0) return order;
  }
  return 0;
};

/** An order of equal entries that was decided by hand. The newest decision counts. */
export type Decision = {
  readonly id: string;
  readonly tiedIds: readonly string[];
  readonly orderedIds: readonly string[];
};

/** Entries that share a rank. */
export type Place = { readonly rank: number; readonly entryIds: readonly string[] };

export type Ranking = {
  readonly places: readonly Place[];
  /** Ids of the decisions that count, in the order of the ranks. */
  readonly decisionIds: readonly string[];
};

const keyOf = (ids: readonly string[]): string => ids.toSorted().join(' ');

/** Ranks entries: equal ones share a rank, 1, 2, 2, 4, unless a decision about just those orders them. */
export const rank = (results: readonly Result[], decisions: readonly Decision[]): Ranking => {
  const byTie = new Map(decisions.map((each) => [keyOf(each.tiedIds), each]));
  const decisionIds: string[] = [];
  const split = (ids: readonly string[]): (readonly string[])[] => {
    const decision = ids.length > 1 ? byTie.get(keyOf(ids)) : undefined;
    if (!decision) return [ids];
    decisionIds.push(decision.id);
    const rest = ids.filter((id) => !decision.orderedIds.includes(id));
    return [...decision.orderedIds.map((id) => [id]), ...(rest.length > 0 ? split(rest) : [])];
  };
  const places: Place[] = [];
  let rankOfNext = 1;
  for (const equals of groupEquals(results))
    for (const entryIds of split(equals)) {
      places.push({ rank: rankOfNext, entryIds });
      rankOfNext += entryIds.length;
    }
  return { places, decisionIds };
};

const groupEquals = (results: readonly Result[]): string[][] => {
  const groups: Result[][] = [];
  for (const result of results.toSorted(compareResults)) {
    const last = groups.at(-1);
    if (last?.[0] && compareResults(last[0], result) === 0) last.push(result);
    else groups.push([result]);
  }
  return groups.map((group) => group.map(({ entryId }) => entryId));
};
