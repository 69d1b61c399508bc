import type { ReservationStatus } from '#spec/visitors/reservations.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

export const RESERVATION_TONES: Readonly<Record<ReservationStatus, StatusTone>> = {
  held: 'available',
  picked_up: 'done',
  cancelled_by_visitor: 'cancelled',
  cancelled_by_booth: 'cancelled',
  no_show: 'cancelled',
};
