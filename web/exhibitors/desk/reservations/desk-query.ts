import type { BoothReservation } from '#generated/client/types.gen.ts';
import { createSearch } from '#spec/core/folding.ts';
import { RESERVATION_STATUSES } from '#spec/visitors/reservations.ts';

/** Parts of the page. */
export const VIEWS = ['scan', 'list', 'works'] as const;
export type View = (typeof VIEWS)[number];

/** The filters of the list, stored only in the page's URL. Empty: all. */
export type DeskFilters = Record<(typeof FILTERS)[number], string>;

const FILTERS = ['day', 'status', 'work', 'q'] as const;

/**
 * Returns the view; without a valid one in the URL: scanning on a day of the show, the copies to bring before it, the list after
 * it.
 */
export const readView = (params: URLSearchParams, phase: string): View => {
  const view = VIEWS.find((each) => each === params.get('view'));
  if (view) return view;
  if (phase === 'today') return 'scan';
  return phase === 'after' ? 'list' : 'works';
};

/** Reads the filters; a state that does not exist is ignored. */
export const readFilters = (params: URLSearchParams): DeskFilters => {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const status = RESERVATION_STATUSES.find((each) => each === text('status')) ?? '';
  return { day: text('day'), status, work: text('work'), q: text('q') };
};

export const countFilters = (filters: DeskFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;

/** Returns the reservations that match; every word must be in the code, the name or the title. */
export const filterReservations = (
  items: readonly BoothReservation[],
  { day, status, work, q }: DeskFilters,
): BoothReservation[] => {
  const matches = createSearch(q);
  return items.filter(
    (item) =>
      (day === '' || item.day === day) &&
      (status === '' || item.status === status) &&
      (work === '' || item.boothProductId === work) &&
      matches([item.code, item.visitorName, item.product.title.ja, item.product.title.en]),
  );
};
