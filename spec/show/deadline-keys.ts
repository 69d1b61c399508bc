/** Periods of an edition. The grace period after `closesAt` is not published. */
export const DEADLINE_KEYS = [
  'exhibitor-entry',
  'booth-profile',
  'booth-product',
  'reservation',
  'car-loading',
  'booth-user',
  'award-entry',
  'fresh-dragon-award',
  'event-entry',
  'press',
  'education',
  'sponsor',
] as const;
export type DeadlineKey = (typeof DEADLINE_KEYS)[number];
