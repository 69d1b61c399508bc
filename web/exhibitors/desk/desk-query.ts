import type { BoothReservation } from '#generated/client/types.gen.ts';
import { normalizeKana } from '#spec/core/rules/text.ts';
import { RESERVATION_STATUSES } from '#spec/visitors/reservations.ts';

/** Parts of the page. */
export const VIEWS = ['scan', 'list', 'works'] as const;
export type View = (typeof VIEWS)[number];

/** The filters of the list, stored only in the page's URL. Empty: all. */
export type DeskFilters = Record<(typeof FILTERS)[number], string>;

const FILTERS = ['day', 'status', 'work', 'q'] as const;

/** Without a valid view in the URL: scanning on a day of the show, before it what to bring, after it the list. */
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

/** Width, case and the kind of kana do not matter. */
const fold = (text: string) => normalizeKana(text).toLowerCase();

/** The reservations that match; every word must be in the code, the name or the title. */
export const filterReservations = (
  items: readonly BoothReservation[],
  { day, status, work, q }: DeskFilters,
): BoothReservation[] => {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const { code, visitorName = '', product } = item;
    const text = fold([code, visitorName, product.title.ja, product.title.en ?? ''].join('\n'));
    return (
      (day === '' || item.day === day) &&
      (status === '' || item.status === status) &&
      (work === '' || item.boothProductId === work) &&
      words.every((word) => text.includes(word))
    );
  });
};
