/** States in which exhibitors’ entries can be; drafts are never listed. */
export const LISTED_STATUSES = [
  'submitted',
  'more_info',
  'waitlisted',
  'accepted',
  'confirmed',
  'rejected',
  'expired',
  'withdrawn',
  'cancelled',
] as const;
