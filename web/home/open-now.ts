import type { Deadline, EditionDay } from '#generated/client/types.gen.ts';

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

/** Where we stand: so many nights before the show, on one of its days, between two of them, or after it. */
export type ShowPhase =
  | { readonly kind: 'before'; readonly nights: number }
  | { readonly kind: 'today'; readonly day: EditionDay }
  | { readonly kind: 'between' }
  | { readonly kind: 'after' };

/** The phase of the show at an instant, by the calendar of the edition's zone. */
export const showPhase = (
  days: readonly EditionDay[],
  now: string,
  timeZone: string,
): ShowPhase => {
  const today = dayIn(timeZone, now);
  const first = days[0]?.date;
  const day = days.find(({ date }) => date === today);
  if (day) return { kind: 'today', day };
  if (first && today < first) {
    return { kind: 'before', nights: (Date.parse(first) - Date.parse(today)) / DAY };
  }
  return { kind: days.some(({ date }) => today < date) ? 'between' : 'after' };
};

/** The day of the calendar, `YYYY-MM-DD`, at an instant. */
export const dayIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
