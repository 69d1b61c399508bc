import type { ApplicationKind, ApplicationStatus } from '#spec/applications/states.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

const STATUS_TONES: Readonly<Record<ApplicationStatus, StatusTone>> = {
  draft: 'info',
  submitted: 'new',
  more_info: 'waiting',
  accepted: 'waiting',
  waitlisted: 'few',
  rejected: 'full',
  offered: 'waiting',
  confirmed: 'available',
  expired: 'cancelled',
  withdrawn: 'cancelled',
  cancelled: 'cancelled',
  attended: 'done',
  absent: 'cancelled',
};

/** Exhibitors have to pay once they are accepted; for others, that settles it. */
export const statusTone = (kind: ApplicationKind, status: ApplicationStatus): StatusTone =>
  status === 'accepted' && kind !== 'exhibitor' ? 'available' : STATUS_TONES[status];
