import type { Deadline } from '#generated/client/types.gen.ts';

const DAY = 86_400_000;
/** A period that ends within so many days is marked. */
const SOON = 3;

/** Whom a period is for. */
export const AUDIENCE = {
  'exhibitor-entry': 'exhibitors',
  'booth-profile': 'exhibitors',
  'booth-product': 'exhibitors',
  reservation: 'visitors',
  'car-loading': 'exhibitors',
  'booth-user': 'exhibitors',
  'award-entry': 'makers',
  'fresh-dragon-award': 'exhibitors',
  'event-entry': 'visitors',
  press: 'partners',
  education: 'partners',
  sponsor: 'partners',
} as const satisfies Record<Deadline['key'], string>;

export type OpenPeriod = Deadline & { readonly soon: boolean };

/** What is open at this moment, the first to end first, and what opens later, the first to open first. */
export const openNow = (
  deadlines: readonly Deadline[],
  now: string,
): { open: OpenPeriod[]; next: Deadline[] } => {
  const at = Date.parse(now);
  const opens = (it: Deadline) => Date.parse(it.opensAt);
  const closes = (it: Deadline) => Date.parse(it.closesAt);
  return {
    open: deadlines
      .filter((it) => opens(it) <= at && at < closes(it))
      .sort((a, b) => closes(a) - closes(b))
      .map((it) => ({ ...it, soon: closes(it) - at < SOON * DAY })),
    next: deadlines.filter((it) => at < opens(it)).sort((a, b) => opens(a) - opens(b)),
  };
};
