import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ArticleAward } from '#spec/content/neighbours.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { Neighbours } from './public-store.ts';

type AwardOf = (awardId: string | undefined) => ArticleAward | undefined;

const presentNeighbour = (row: Neighbours['previous'], awardOf: AwardOf) => {
  const title = toLocalized(row?.title);
  if (!row || !title) return undefined;
  const award = awardOf(row.award_id ?? undefined);
  return { path: row.slug ?? row.id, title, ...omitAbsent({ award }) };
};

/** @param awardOf the public award of an article by its id; only articles have any */
export const presentNeighbours = (
  { previous, next }: Neighbours,
  awardOf: AwardOf = () => undefined,
) =>
  omitAbsent({
    previous: presentNeighbour(previous, awardOf),
    next: presentNeighbour(next, awardOf),
  });
