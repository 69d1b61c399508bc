import type { Application, DecisionInput, OfferedChoice } from '#generated/client/types.gen.ts';
import { type Decision, leadsFrom, MOVE_BY_DECISION } from '#spec/applications/states.ts';

/** Applications that staff selected: as the API takes them, and as they were shown. */
export type Picked = {
  readonly selection: DecisionInput['selection'];
  readonly items: readonly Application[];
};

/** Returns the applications by their ids, with the versions that were shown. */
export const pickById = (items: readonly Application[]): Picked => ({
  selection: { by: 'ids', items: items.map(({ id, version }) => ({ id, version })) },
  items,
});

/** Splits a selection into the ready part and the rest. A selection by filter stays one when all of it is ready. */
export const narrow = (picked: Picked, ready: readonly Application[]) => ({
  picked: ready.length === picked.items.length ? picked : pickById(ready),
  leftOut: picked.items.filter((item) => !ready.includes(item)),
});

/** Returns those about which a decision can be prepared: their state allows it, and no release has them yet. */
export const preparable = (items: readonly Application[], decision: Decision): Application[] =>
  items.filter(
    ({ status, prepared }) => !prepared?.releaseAt && leadsFrom(MOVE_BY_DECISION[decision], status),
  );

/** Returns the choices by code that every call of the applications offers, each as those calls name it. */
export const commonChoices = (
  items: readonly Application[],
  offered: readonly OfferedChoice[],
): ReadonlyMap<string, readonly OfferedChoice[]> => {
  const groups = new Set(
    items.flatMap(({ choices = [] }) => choices.map(({ groupId }) => groupId)),
  );
  const byCode = Map.groupBy(
    offered.filter(({ groupId }) => groups.has(groupId)),
    ({ code }) => code,
  );
  return new Map([...byCode].filter(([, same]) => same.length === groups.size));
};

/** Returns those whose decision can be cleared: it is prepared, and no release has it yet. */
export const clearable = (items: readonly Application[]): Application[] =>
  items.filter(({ prepared }) => prepared && !prepared.releaseAt);

export const isOutdated = ({ prepared }: Application): boolean => prepared?.isOutdated === true;

/** Returns the applications whose decision can be released: the applicant has not changed the content since. */
export const releasable = (items: readonly Application[]): Application[] =>
  clearable(items).filter((item) => !isOutdated(item));

export const withDecision = (items: readonly Application[], decision: Decision): Application[] =>
  items.filter(({ prepared }) => prepared?.decision === decision);

const HOUR_MS = 3_600_000;

/** Returns the next full hour that is at least some minutes ahead. */
export const nextFullHour = (now: Date, minutesAhead: number): Date =>
  new Date(Math.ceil((now.getTime() + minutesAhead * 60_000) / HOUR_MS) * HOUR_MS);
