import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { Neighbours } from './public-store.ts';

const presentNeighbour = (row: Neighbours['previous']) => {
  const title = toLocalized(row?.title);
  return row && title ? { path: row.slug ?? row.id, title } : undefined;
};

export const presentNeighbours = ({ previous, next }: Neighbours) =>
  omitAbsent({ previous: presentNeighbour(previous), next: presentNeighbour(next) });
