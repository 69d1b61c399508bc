import type { Advance } from '#spec/programme/award-plan-fields.ts';
import { compare, fraction } from './fractions.ts';
import type { Place, Result } from './ranking.ts';

/** The advancing entries, and the equal entries at the cut, none of which advances. */
export type Cut = {
  readonly advancers: ReadonlySet<string>;
  readonly undecided: Place | undefined;
};

/**
 * Cuts a ranking. Entries without a score never advance by themselves, except in rounds that are decided by hand, where
 * no entry has one. No entry advances by hand here.
 */
export const cut = (
  advance: Advance,
  places: readonly Place[],
  results: ReadonlyMap<string, Result>,
  isScored: boolean,
): Cut => {
  const candidates = places.filter(
    ({ entryIds }) => !isScored || entryIds.every((id) => results.get(id)?.score),
  );
  if (advance.by === 'hand') return { advancers: new Set(), undecided: undefined };
  if (advance.by === 'top') return cutAfter(advance.count, candidates);
  const least = fraction(BigInt(advance.percent), 100n);
  const passing = candidates.filter(({ entryIds: [id] }) => {
    const score = results.get(id as string)?.score;
    return score !== undefined && compare(score, least) >= 0;
  });
  return { advancers: idsOf(passing), undecided: undefined };
};

const cutAfter = (count: number, places: readonly Place[]): Cut => ({
  advancers: idsOf(places.filter(({ rank, entryIds }) => rank + entryIds.length - 1 <= count)),
  undecided: places.find(
    ({ rank, entryIds }) => rank <= count && rank + entryIds.length - 1 > count,
  ),
});

const idsOf = (places: readonly Place[]) => new Set(places.flatMap(({ entryIds }) => entryIds));
