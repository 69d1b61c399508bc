import type { StandingItem } from '#generated/client/types.gen.ts';

/** The least width of a range that is still seen, in percent. */
const LEAST = 1.5;

/** The positions in a spread bar, in percent of its width. */
export type Spread = {
  readonly start: number;
  readonly width: number;
  readonly median: number;
  readonly mean: number;
};

type Measured = Pick<StandingItem, 'lowest' | 'highest' | 'median' | 'score'>;

/** Returns the range of the sheets; undefined without a sheet that counts. */
export const spreadOf = ({ lowest, highest, median, score }: Measured): Spread | undefined => {
  if (lowest === undefined || highest === undefined || median === undefined || !score)
    return undefined;
  const width = Math.max(highest - lowest, LEAST);
  return { start: Math.min(lowest, 100 - width), width, median, mean: score.percent };
};
