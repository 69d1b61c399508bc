import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { PlaceChange } from './kinds.ts';
import type { ApplicationRow } from './store.ts';

/** Days for which a question waits for its answer. Domain: applications. */
export const DAYS_TO_ANSWER = 14;

/**
 * Returns the time when the open question returns the application to the review without an answer. Undefined without a
 * question.
 */
export const answerByOf = ({
  status,
  asked_at,
}: Pick<ApplicationRow, 'status' | 'asked_at'>): Date | undefined =>
  status === 'more_info' && asked_at
    ? new Date(asked_at.getTime() + DAYS_TO_ANSWER * 24 * 3_600_000)
    : undefined;

/** Returns whether applicants can change an application in this state, in the period or while a question is open. */
export const isChangeable = (status: ApplicationStatus): boolean =>
  status === 'draft' || status === 'submitted' || status === 'more_info';

type Period = { readonly opensAt: Date; readonly closesAt: Date } | undefined;

/**
 * Returns the time until which an applicant can change an application: an open question allows it after the period.
 * Undefined when they cannot.
 */
export const changeableUntil = (
  application: Pick<ApplicationRow, 'status' | 'asked_at'>,
  period: Period,
  now: Date,
): Date | undefined => {
  if (!isChangeable(application.status)) return undefined;
  const closesAt = period && period.opensAt <= now ? period.closesAt : undefined;
  const ends = [answerByOf(application), closesAt].filter((end) => end && end > now) as Date[];
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0];
};

const STATUSES_WITH_PLACE: readonly ApplicationStatus[] = [
  'accepted',
  'offered',
  'confirmed',
  'attended',
  'absent',
];

type Placed = Pick<ApplicationRow, 'status' | 'granted' | 'prepared' | 'release_id'>;

/** Returns whether the application takes a place: it was accepted, or its acceptance is about to be released. */
export const takesPlace = ({ status, prepared, release_id }: Placed): boolean =>
  STATUSES_WITH_PLACE.includes(status) ||
  (release_id !== null && prepared?.decision === 'accepted');

/** Returns the choice that takes the place: the granted one, or the one that the prepared decision grants. */
const choiceOf = ({ status, granted, prepared }: Placed): string | undefined =>
  (STATUSES_WITH_PLACE.includes(status) ? granted : prepared?.choice) ?? undefined;

/** Returns the places that a change of applications takes and frees. Both lists are in the same order. */
export const findPlaceChanges = (
  before: readonly (ApplicationRow | undefined)[],
  after: readonly ApplicationRow[],
): PlaceChange[] =>
  after.flatMap((row, at): PlaceChange[] => {
    const earlier = before[at];
    const took = earlier !== undefined && takesPlace(earlier);
    const takes = takesPlace(row);
    if (took && takes && choiceOf(earlier) === choiceOf(row)) return [];
    return [
      ...(took ? [{ applicationId: row.id, choice: choiceOf(earlier), by: -1 } as const] : []),
      ...(takes ? [{ applicationId: row.id, choice: choiceOf(row), by: 1 } as const] : []),
    ];
  });
