import type { Application, DecisionInput } from '#generated/client/types.gen.ts';
import type { Decision } from '#spec/applications/states.ts';

/** Applications that staff selected: as the API takes them, and as they were shown. */
export type Picked = {
  readonly selection: DecisionInput['selection'];
  readonly items: readonly Application[];
};

/** Applications by their ids, with the versions that were shown. */
export const pickById = (items: readonly Application[]): Picked => ({
  selection: { by: 'ids', items: items.map(({ id, version }) => ({ id, version })) },
  items,
});

/** Those whose decision a release can take: it is prepared, and no release has it yet. */
export const releasable = (items: readonly Application[]): Application[] =>
  items.filter(({ prepared }) => prepared && !prepared.releaseAt);

export const withDecision = (items: readonly Application[], decision: Decision): Application[] =>
  items.filter(({ prepared }) => prepared?.decision === decision);

const HOUR_MS = 3_600_000;

/** The next full hour that is at least some minutes ahead. */
export const nextFullHour = (now: Date, minutesAhead: number): Date =>
  new Date(Math.ceil((now.getTime() + minutesAhead * 60_000) / HOUR_MS) * HOUR_MS);
