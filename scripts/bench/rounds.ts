/** One side of a comparison: does its work for a round and says how many units of it were done in a second. */
export type Side = { name: string; run: (seconds: number) => Promise<number> };

export type Result = {
  id: string;
  what: string;
  baseline: string;
  /** Units in a second, medians of the rounds. */
  baselineRate: number;
  ourRate: number;
  /** Ours to the baseline, round by round: median, least, most. */
  ratio: { median: number; min: number; max: number };
  floor: number;
  goal: number;
};

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

/** Baseline and ours in turn, A B A B …, after one warm-up of each; the ratio is taken pair by pair. */
export const compare = async (
  about: Pick<Result, 'id' | 'what' | 'floor' | 'goal'>,
  baseline: Side,
  ours: Side,
): Promise<Result> => {
  for (const side of [baseline, ours]) await side.run(SECONDS);
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push([await baseline.run(SECONDS), await ours.run(SECONDS)]);
  const ratios = pairs.map(([base, own]) => own / base);
  return {
    ...about,
    baseline: baseline.name,
    baselineRate: median(pairs.map(([base]) => base)),
    ourRate: median(pairs.map(([, own]) => own)),
    ratio: { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
  };
};

/** The results as a table for people. */
export const printResults = (results: Result[]): void => {
  console.table(
    Object.fromEntries(
      results.map(({ id, what, baseline, baselineRate, ourRate, ratio, floor, goal }) => [
        id,
        {
          what,
          baseline,
          'baseline/s': Math.round(baselineRate),
          'ours/s': Math.round(ourRate),
          ratio: ratio.median.toFixed(2),
          'min–max': `${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}`,
          floor,
          goal,
          floorMet: ratio.median >= floor ? 'yes' : 'no',
        },
      ]),
    ),
  );
};
