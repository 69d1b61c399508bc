import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

export const STATUS_TONES: Readonly<Record<CarLoadingStatus, StatusTone>> = {
  requested: 'waiting',
  approved: 'available',
  waitlisted: 'few',
  rejected: 'full',
  checked_in: 'done',
  checked_out: 'done',
  cancelled: 'cancelled',
};
