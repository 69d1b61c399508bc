import type { Clock, DemoStage } from '#api/core/demo/clock.ts';
import type { Random } from '#api/core/demo/random.ts';
import { GUESTS_DAY } from '#api/show/booths/demo/stages.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { Case } from './words.ts';

/** Days of the demo's calendar: when a release was scheduled, the release, the last decisions, and the end of its time to pay. */
export const SCHEDULED_ON_DAY = -1;
export const RELEASE_DAY = 2;
const LAST_DECISION_DAY = 16;
const LAST_DUE_DAY = 16;
/** The day on which the organisers cancelled a booth. */
export const CANCELLED_ON_DAY = -6;
/** A transfer on the last day still arrives. */
const EXPIRES_AFTER_DAYS = 2;

/** While exhibitors enter, nothing is decided. */
const UNDECIDED: Partial<Record<ApplicationStatus, ApplicationStatus>> = {
  accepted: 'submitted',
  waitlisted: 'submitted',
  rejected: 'submitted',
  expired: 'submitted',
  cancelled: 'submitted',
};

const undecided = ({ status, decision, isAssigned }: Case): Case => ({
  status: UNDECIDED[status] ?? status,
  ...(status === 'submitted' && decision && { decision }),
  ...(isAssigned && { isAssigned }),
});

const expired = (dueOn: number): Case => ({
  status: 'expired',
  dueOn,
  since: dueOn + EXPIRES_AFTER_DAYS,
});

/** Returns the case after all decisions. Entries whose confirmation the demo does not need were not paid. */
const settled = (given: Case): Case => {
  const { status, decision = 'rejected', isScheduled, dueOn } = given;
  if (status === 'accepted') return expired(dueOn ?? LAST_DUE_DAY);
  if (status !== 'submitted' && status !== 'more_info') return given;
  if (decision === 'accepted') return expired(LAST_DUE_DAY);
  return { status: decision, since: isScheduled ? RELEASE_DAY : LAST_DECISION_DAY };
};

const AT_STAGE: Readonly<Record<DemoStage, (given: Case) => Case>> = {
  entry: undecided,
  before: (given) => given,
  live: settled,
  after: settled,
};

/** Returns a case at a stage, from the case some weeks before the show. */
export const caseAt = (stage: DemoStage, given: Case): Case => AT_STAGE[stage](given);

/** The times when an entry was begun, and when it was decided. */
export type Moments = { readonly createdAt: Date; readonly movedAt: Date };

type Entered = { readonly given: Case; readonly hasBooth: boolean };

/** Returns the times of an entry. Entries with a booth were submitted before the others. */
export const momentsOf = (clock: Clock, { given, hasBooth }: Entered, random: Random): Moments => {
  const { stage, now, onDay } = clock;
  const enteredDaysAgo = hasBooth ? random.int(37, 39) : random.int(14, 38);
  const createdAt = onDay(-enteredDaysAgo, `${random.int(10, 23)}:15`);
  const decidedAt = hasBooth ? onDay(-random.int(31, 34)) : onDay(-random.int(1, 9));
  if (given.since !== undefined) return { createdAt, movedAt: onDay(given.since) };
  if (stage !== 'entry') return { createdAt, movedAt: decidedAt };
  if (given.isGuest) return { createdAt: onDay(GUESTS_DAY), movedAt: onDay(GUESTS_DAY) };
  if (given.status === 'submitted') return { createdAt, movedAt: createdAt };
  return { createdAt, movedAt: new Date((+createdAt + +now) / 2) };
};
