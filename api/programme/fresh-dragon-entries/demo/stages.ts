import type { DemoStage } from '#api/core/demo/clock.ts';
import type { ApplicationStatus, Decision } from '#spec/applications/states.ts';

/** Day of the demo's calendar on which the decisions about the first round went out. */
export const DECIDED_ON_DAY = 4;

/** Positions of the entries that reach the final. */
export const FINALISTS: ReadonlySet<number> = new Set([
  0, 5, 6, 7, 8, 10, 11, 15, 16, 17, 19, 20, 21, 23,
]);

const ASKED = 4;
const WITHDRAWN = 9;

/** The state of an entry, and its prepared decision. */
export type Case = {
  readonly status: ApplicationStatus;
  readonly prepared?: { readonly decision: Decision };
};

const decisionOf = (n: number): Decision => (FINALISTS.has(n) ? 'accepted' : 'rejected');

const undecided = (n: number): Case =>
  n === ASKED
    ? { status: 'more_info' }
    : { status: 'submitted', prepared: { decision: decisionOf(n) } };

/** Returns the case of an entry: weeks before the show, decisions are prepared; at the show, they are released. */
export const caseOf = (stage: DemoStage, n: number): Case => {
  if (n === WITHDRAWN) return { status: 'withdrawn' };
  return stage === 'live' || stage === 'after' ? { status: decisionOf(n) } : undecided(n);
};
