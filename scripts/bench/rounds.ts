/** One side of a comparison: runs for a round and returns units per second. */
export type Side = { name: string; run: (seconds: number) => Promise<number> };

/** A figure and its baseline. */
export type Result = {
  id: string;
  what: string;
  /** Absent if the figure has no baseline. */
  baseline?: string;
  /** The unit of both figures; `/s` by default. */
  unit?: string;
  /** Medians of the rounds, in the unit. */
  baselineRate?: number;
  ourRate: number;
  /** Ratio of ours to the baseline by round: median, minimum, maximum. */
  ratio?: Spread;
  /** Limits of the ratio, or of our figure without a baseline. Absent for informative rows. */
  floor?: number;
  goal?: number;
  /** Whether lower is better, as for times and sizes. */
  less?: true;
  /** Additional observations. */
  note?: string;
};

export type Spread = { median: number; min: number; max: number };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Length of this run relative to a full one, for benches that count instead of timing. */
export const SHARE = (ROUNDS * SECONDS) / 15;

/** Measures baseline and ours alternately, after one warm-up of each; the ratio is taken pair by pair. */
export const compare = async (
  about: Pick<Result, 'id' | 'what' | 'floor' | 'goal'>,
  baseline: Side,
  ours: Side,
): Promise<Result> => {
  for (const side of [baseline, ours]) await side.run(SECONDS);
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push([await baseline.run(SECONDS), await ours.run(SECONDS)]);
  return {
    ...about,
    baseline: baseline.name,
    baselineRate: median(pairs.map(([base]) => base)),
    ourRate: median(pairs.map(([, own]) => own)),
    ratio: spreadOf(pairs.map(([base, own]) => own / base)),
  };
};

/** Prints the results as a table. */
export const printResults = (results: readonly Result[]): void => {
  console.table(
    Object.fromEntries(
      results.map(({ id, what, baseline, baselineRate, ourRate, ratio, note, ...rest }) => {
        const { unit = '/s', floor, goal, less } = rest;
        const figure = ratio?.median ?? ourRate;
        return [
          id,
          {
            what,
            baseline: baseline ?? '—',
            theirs: baselineRate === undefined ? '—' : rounded(baselineRate) + unit,
            ours: rounded(ourRate) + unit,
            ratio: ratio ? shownRatio(ratio.median) : '—',
            'min–max': ratio ? `${shownRatio(ratio.min)}–${shownRatio(ratio.max)}` : '—',
            floor: floor ?? '—',
            goal: goal ?? '—',
            floorMet: floor === undefined ? '—' : isWithin(figure, floor, less) ? 'yes' : 'no',
            note: note ?? '',
          },
        ];
      }),
    ),
  );
};

const isWithin = (figure: number, floor: number, less?: true) =>
  less ? figure <= floor : figure >= floor;

const rounded = (value: number) => String(value >= 10 ? Math.round(value) : +value.toFixed(3));

const shownRatio = (value: number) => value.toFixed(value < 0.1 ? 4 : 2);
