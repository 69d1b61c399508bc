import type { ApplicationKind, ApplicationStatus } from '#spec/applications/states.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

/** The state of an application as its applicant sees it. `review`: submitted, and under review. */
export type ApplicantState = ApplicationStatus | 'review';

export const applicantState = ({
  status,
  isUnderReview,
}: {
  readonly status: ApplicationStatus;
  readonly isUnderReview: boolean;
}): ApplicantState => (status === 'submitted' && isUnderReview ? 'review' : status);

export const APPLICANT_TONES: Readonly<Record<ApplicantState, StatusTone>> = {
  draft: 'waiting',
  submitted: 'info',
  review: 'info',
  more_info: 'few',
  accepted: 'few',
  waitlisted: 'waiting',
  offered: 'few',
  rejected: 'cancelled',
  confirmed: 'available',
  expired: 'cancelled',
  withdrawn: 'cancelled',
  cancelled: 'cancelled',
  attended: 'done',
  absent: 'cancelled',
};

/** Exhibitors have to pay once they are accepted; others have nothing left to do. */
export const applicantTone = (kind: ApplicationKind, state: ApplicantState): StatusTone =>
  state === 'accepted' && kind !== 'exhibitor' ? 'available' : APPLICANT_TONES[state];
