import type { DemoStage } from '#api/core/demo/clock.ts';
import type { ApplicationStatus, Decision, GuestKind } from '#spec/applications/states.ts';

/** The state of an application of the demo show, seen some weeks before the show. */
export type Case = {
  readonly status: ApplicationStatus;
  /** Prepared, but not released. */
  readonly decision?: Decision;
  readonly isAssigned?: true;
};

const SUBMITTED: Case = { status: 'submitted' };

/** In the order of the words. */
export const CASES: Readonly<Record<GuestKind, readonly Case[]>> = {
  sponsor: [
    { status: 'accepted' },
    { status: 'submitted', decision: 'accepted', isAssigned: true },
    { status: 'submitted', decision: 'waitlisted' },
    { status: 'waitlisted' },
    { status: 'more_info', isAssigned: true },
    SUBMITTED,
    { status: 'withdrawn' },
    { status: 'rejected' },
    { status: 'cancelled' },
  ],
  press: [
    { status: 'accepted' },
    { status: 'accepted', isAssigned: true },
    { status: 'accepted' },
    { status: 'more_info', isAssigned: true },
    { status: 'submitted', decision: 'accepted' },
    { status: 'submitted', decision: 'accepted' },
    SUBMITTED,
    { status: 'submitted', isAssigned: true },
    SUBMITTED,
    { status: 'withdrawn' },
    { status: 'waitlisted' },
    { status: 'rejected' },
    { status: 'submitted', decision: 'rejected' },
    { status: 'cancelled' },
  ],
  education: [
    { status: 'accepted' },
    { status: 'submitted', decision: 'accepted', isAssigned: true },
    { status: 'more_info' },
    { status: 'waitlisted' },
    { status: 'withdrawn' },
    { status: 'rejected' },
  ],
};

/** Returns the case at a stage. Cases that are undecided some weeks before the show are decided when it begins. */
export const caseAt = (stage: DemoStage, given: Case): Case => {
  const isOver = stage === 'live' || stage === 'after';
  const isOpen = given.status === 'submitted' || given.status === 'more_info';
  return isOver && isOpen ? { status: given.decision ?? 'rejected' } : given;
};
