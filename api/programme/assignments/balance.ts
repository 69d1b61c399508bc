import { createHash } from 'node:crypto';

/** Balances the assignments: as even as conflicts and existing sheets allow. The seed is the only source of randomness. */

export type Pair = { readonly judgeId: string; readonly entryId: string };

export type Panel = {
  readonly judgeIds: readonly string[];
  readonly entryIds: readonly string[];
  /** The number of judges who read an entry; undefined for all of them. */
  readonly judgesPerEntry: number | undefined;
  /** Pairs that stay, because the judge has a sheet of the entry. */
  readonly fixed: readonly Pair[];
  /** Pairs in conflict. */
  readonly excluded: readonly Pair[];
  readonly seed: string;
};

/** Returns the position of an id in an order that follows from the seed. */
export const shuffleKey = (seed: string, ...ids: readonly string[]): string =>
  createHash('sha256')
    .update([seed, ...ids].join(' '))
    .digest('hex');

const shuffled = (ids: readonly string[], seed: string): string[] =>
  ids
    .map((id) => ({ id, key: shuffleKey(seed, id) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);

const keyOf = ({ judgeId, entryId }: Pair): string => `${judgeId} ${entryId}`;

/** Assigns judges to entries. An entry gets fewer judges than requested when too few are free of conflicts. */
export const balance = (panel: Panel): Pair[] => {
  const { judgesPerEntry = panel.judgeIds.length } = panel;
  const table = createTable(panel);
  for (const entryId of shuffled(panel.entryIds, panel.seed))
    while (table.readersOf(entryId).size < judgesPerEntry && table.addLeastLoaded(entryId));
  while (table.evenOut());
  return table.pairs();
};

/** Returns the judge who gets an entry next: free of conflicts, without the entry, with the fewest entries. */
export const findSubstitute = (
  panel: Omit<Panel, 'fixed' | 'judgesPerEntry'>,
  assigned: readonly Pair[],
  entryId: string,
): string | undefined => {
  const table = createTable({ ...panel, fixed: assigned, judgesPerEntry: undefined });
  return table.addLeastLoaded(entryId);
};

const createTable = ({ judgeIds, entryIds, fixed, excluded, seed }: Panel) => {
  const order = shuffled(judgeIds, seed);
  const isExcluded = new Set(excluded.map(keyOf));
  const isFixed = new Set(fixed.map(keyOf));
  const readers = new Map(entryIds.map((id) => [id, new Set<string>()]));
  const entriesOf = new Map(order.map((id) => [id, new Set<string>()]));

  const readersOf = (entryId: string) => readers.get(entryId) ?? new Set<string>();
  const loadOf = (judgeId: string) => entriesOf.get(judgeId)?.size ?? 0;
  const canTake = (judgeId: string, entryId: string) =>
    !readersOf(entryId).has(judgeId) && !isExcluded.has(keyOf({ judgeId, entryId }));
  const add = (judgeId: string, entryId: string) => {
    readers.get(entryId)?.add(judgeId);
    entriesOf.get(judgeId)?.add(entryId);
  };
  const move = (entryId: string, from: string, to: string) => {
    readers.get(entryId)?.delete(from);
    entriesOf.get(from)?.delete(entryId);
    add(to, entryId);
  };
  for (const { judgeId, entryId } of fixed)
    if (entriesOf.has(judgeId) && readers.has(entryId)) add(judgeId, entryId);

  const addLeastLoaded = (entryId: string): string | undefined => {
    const free = order.filter((judgeId) => canTake(judgeId, entryId));
    const [first] = free.toSorted((one, other) => loadOf(one) - loadOf(other));
    if (first !== undefined) add(first, entryId);
    return first;
  };

  /** Returns an entry that could move from one judge to another. */
  const findMovable = (from: string, to: string): string | undefined =>
    [...(entriesOf.get(from) ?? [])].find(
      (entryId) => !isFixed.has(keyOf({ judgeId: from, entryId })) && canTake(to, entryId),
    );

  /** Moves one entry along a chain of judges towards the one at its end, whose load is smaller by two at least. */
  const evenOutFrom = (start: string): boolean => {
    const cameFrom = new Map<string, { judgeId: string; entryId: string }>();
    const queue = [start];
    for (const from of queue)
      for (const to of order) {
        const entryId = to === start || cameFrom.has(to) ? undefined : findMovable(from, to);
        if (entryId === undefined) continue;
        cameFrom.set(to, { judgeId: from, entryId });
        queue.push(to);
        if (loadOf(to) > loadOf(start) - 2) continue;
        for (let end = to; end !== start; ) {
          const step = cameFrom.get(end) as { judgeId: string; entryId: string };
          move(step.entryId, step.judgeId, end);
          end = step.judgeId;
        }
        return true;
      }
    return false;
  };

  return {
    readersOf,
    addLeastLoaded,
    evenOut: () => order.toSorted((one, other) => loadOf(other) - loadOf(one)).some(evenOutFrom),
    pairs: (): Pair[] =>
      [...readers].flatMap(([entryId, ids]) =>
        [...ids].sort().map((judgeId) => ({ judgeId, entryId })),
      ),
  };
};
