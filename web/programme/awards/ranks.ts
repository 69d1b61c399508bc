import type { AnnouncedWork } from '#generated/client/types.gen.ts';

/** Works of one rank, in the order of the announcement. */
export type RankGroup = {
  readonly rank: NonNullable<AnnouncedWork['rank']>;
  /** Its name, where the organisers chose one. */
  readonly name: string | undefined;
  readonly works: readonly AnnouncedWork[];
};

/** Groups announced works by rank; ranks follow one another as their first works do. */
export const groupByRank = (works: readonly AnnouncedWork[]): RankGroup[] => {
  const groups = Map.groupBy(works, ({ rank = 'other', rankName = '' }) => `${rank} ${rankName}`);
  return [...groups.values()].map((ranked) => ({
    rank: ranked[0]?.rank ?? 'other',
    name: ranked[0]?.rankName,
    works: ranked,
  }));
};
