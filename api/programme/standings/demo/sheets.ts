import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { Pair } from '#api/programme/assignments/balance.ts';
import { type DemoJudge, JURY } from './jury.ts';
import { CRITERIA } from './rounds.ts';
import { linesOf, type Tier, WORDS } from './words.ts';

/** The scores of the demo's judges: each judge has a different scale, and none uses all of it. */

/** The quality of the finalists, in points of ten; `A` and `B` end equal, at the cut. */
const QUALITY: readonly (number | 'A' | 'B')[] = [
  6.2,
  8.6,
  5.1,
  7.9,
  9.1,
  6.7,
  'A',
  8.3,
  4.6,
  6.4,
  8.1,
  'B',
  5.7,
  5.9,
];

/**
 * Sheets of the two equal entries, by judge: the scores of the first three judges are permuted, as are those of the
 * other two.
 */
const EQUAL: Readonly<Record<'A' | 'B', readonly (readonly [number, number, number])[]>> = {
  A: [
    [7, 4, 8],
    [8, 3, 7],
    [7, 4, 7],
    [8, 4, 7],
    [7, 3, 7],
  ],
  B: [
    [8, 3, 7],
    [7, 4, 7],
    [7, 4, 8],
    [7, 3, 7],
    [8, 4, 7],
  ],
};

/** The same judges read the two equal entries first. */
const READ_BOTH_EQUALS = 3;

export type SheetRow = {
  readonly judge_id: string;
  readonly entry_id: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly answer: 'yes' | 'no' | 'unsure' | null;
  readonly comment_to_jury: string | null;
  readonly comment_to_entrant: string | null;
  readonly submitted_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly id: string;
  readonly round_id: string;
  readonly version: number;
};

type Written = Pick<
  SheetRow,
  'scores' | 'answer' | 'comment_to_jury' | 'comment_to_entrant' | 'submitted_at'
>;

const rowOf = (
  roundId: string,
  { judgeId, entryId }: Pair,
  n: number,
  written: Written,
  at: Date,
): SheetRow => ({
  id: demoId(`sheet ${roundId}`, n),
  round_id: roundId,
  judge_id: judgeId,
  entry_id: entryId,
  ...written,
  version: 3,
  created_at: at,
  updated_at: at,
});

const ANSWERS_OF_FINALISTS = [
  ['yes', 'yes', 'yes'],
  ['yes', 'no', 'yes'],
  ['unsure', 'yes', 'yes'],
] as const;
const ANSWERS_OF_OTHERS = [
  ['no', 'yes', 'no'],
  ['no', 'no', 'unsure'],
  ['unsure', 'no', 'yes'],
  ['no', 'no', 'no'],
] as const;

/** Returns the sheets of the check, all submitted. */
export const checkSheets = (
  roundId: string,
  pairs: readonly Pair[],
  isFinalist: (entryId: string) => boolean,
  clock: Clock,
): SheetRow[] => {
  const random = createRandom('debut-check');
  const entries = [...Map.groupBy(pairs, ({ entryId }) => entryId).values()];
  return entries
    .flatMap((own, place) => {
      const answers = isFinalist(own[0]?.entryId ?? '') ? ANSWERS_OF_FINALISTS : ANSWERS_OF_OTHERS;
      const pattern = answers[place % answers.length] ?? answers[0];
      return own.map((pair, at) => ({ pair, answer: pattern[at] as 'yes' | 'no' | 'unsure' }));
    })
    .map(({ pair, answer }, n) => {
      const at = clock.onDay(-10 + (n % 4), `${random.int(10, 22)}:${random.int(10, 59)}`);
      const isNamed = random.chance(0.35);
      const line = random.pick(WORDS.toJuryCheck[answer]).ja;
      return rowOf(
        roundId,
        pair,
        n,
        {
          scores: {},
          answer,
          comment_to_jury: isNamed ? line : null,
          comment_to_entrant: null,
          submitted_at: at,
        },
        at,
      );
    });
};

const clamp = (value: number, scale: number) => Math.min(scale, Math.max(1, Math.round(value)));

const scoresOf = (place: number, judge: number, random: Random): readonly number[] => {
  const quality = QUALITY[place] as (typeof QUALITY)[number];
  const { bias } = JURY[judge] as DemoJudge;
  const noise = CRITERIA.map(() => random.next() * 1.8 - 0.9);
  if (typeof quality === 'string') return EQUAL[quality][judge] as readonly number[];
  return CRITERIA.map(({ scale }, at) =>
    clamp((quality + bias + (noise[at] as number)) * (scale / 10), scale),
  );
};

const tierOf = (place: number): Tier => {
  const quality = QUALITY[place];
  if (typeof quality === 'string') return 'middle';
  return (quality ?? 0) > 7.5 ? 'high' : (quality ?? 0) > 5.8 ? 'middle' : 'low';
};

type Final = {
  readonly roundId: string;
  readonly pairs: readonly Pair[];
  readonly finalistIds: readonly string[];
  readonly clock: Clock;
  /** Whether every judge has submitted everything. */
  readonly isOver: boolean;
};

/** Returns the order in which a judge reads: the two equal works first or last, the others in a separate order for each judge. */
const readingOrder = (judge: number): number[] => {
  const equals = [QUALITY.indexOf('A'), QUALITY.indexOf('B')];
  const random = createRandom(`reading-order ${judge}`);
  const others = QUALITY.flatMap((_, place) => (equals.includes(place) ? [] : [place]))
    .map((place) => ({ place, key: random.next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ place }) => place);
  return judge < READ_BOTH_EQUALS ? [...equals, ...others] : [...others, ...equals];
};

/** Returns the sheets of the final: submitted, incomplete, or absent. */
export const finalSheets = ({ roundId, pairs, finalistIds, clock, isOver }: Final): SheetRow[] => {
  const assigned = new Set(pairs.map(({ judgeId, entryId }) => `${judgeId} ${entryId}`));
  const rows = JURY.flatMap((judge, at) => {
    const random = createRandom(`sheets ${at}`);
    const unused = new Map<Tier, ReturnType<typeof linesOf>>();
    return readingOrder(at)
      .map((place) => ({ place, entryId: finalistIds[place] as string }))
      .filter(({ entryId }) => assigned.has(`${judge.id} ${entryId}`))
      .map(({ place, entryId }, n) => {
        const scores = scoresOf(place, at, random);
        const tier = tierOf(place);
        const lines = unused.get(tier) ?? linesOf(tier, judge.writesEnglish);
        unused.set(tier, lines);
        const [toJury = null] = lines.toJury.splice(random.int(0, lines.toJury.length - 1), 1);
        const [toEntrant = null] = lines.toEntrant.splice(0, 1);
        const isLate = n >= judge.submitted;
        const day = isLate ? 8 + n * 2 : -4 + (n % 4);
        const writtenAt = clock.onDay(day, `${random.int(10, 22)}:${random.int(10, 59)}`);
        const isDraft = isLate && !isOver;
        const begunAt = isDraft ? clock.onDay(-1, '21:40') : writtenAt;
        return {
          pair: { judgeId: judge.id, entryId },
          isKept: !isDraft || (judge.hasDraft && n === judge.submitted),
          at: begunAt,
          written: {
            scores: Object.fromEntries(
              CRITERIA.slice(0, isDraft ? 1 : undefined).map(({ id }, criterion) => [
                id,
                scores[criterion] as number,
              ]),
            ),
            answer: null,
            comment_to_jury: isDraft ? null : toJury,
            comment_to_entrant: isDraft ? null : toEntrant,
            submitted_at: isDraft ? null : begunAt,
          },
        };
      });
  });
  return rows
    .filter(({ isKept }) => isKept)
    .map(({ pair, written, at }, n) => rowOf(roundId, pair, n, written, at));
};
