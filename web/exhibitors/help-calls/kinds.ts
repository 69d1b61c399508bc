import type { HelpCallKind, HelpCallStatus } from '#spec/exhibitors/help-call-states.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

export const KIND_ICONS: Readonly<Record<HelpCallKind, string>> = {
  medical: 'heart-pulse',
  trouble: 'shield-alert',
  crowd: 'users',
  power: 'plug',
  item: 'package',
  visitor: 'hand-helping',
  other: 'circle-help',
};

export const STATUS_TONES: Readonly<Record<HelpCallStatus, StatusTone>> = {
  open: 'waiting',
  acknowledged: 'info',
  on_site: 'available',
  resolved: 'done',
  cancelled: 'cancelled',
};
