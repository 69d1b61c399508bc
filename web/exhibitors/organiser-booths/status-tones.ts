import type { BoothStatus } from '#spec/show/placements.ts';

export const STATUS_TONES = {
  draft: 'waiting',
  published: 'available',
  hidden: 'few',
  cancelled: 'cancelled',
} as const satisfies Record<BoothStatus, string>;
