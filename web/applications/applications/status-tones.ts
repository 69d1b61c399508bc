import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

export const STATUS_TONES: Readonly<Record<ApplicationStatus, StatusTone>> = {
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
