import { EVENT_KINDS, type EventKind } from '#spec/programme/event-fields.ts';

/** The filters of the programme, stored only in the page's URL. */
export type EventSearch = {
  readonly day?: string | undefined;
  readonly kind?: EventKind | undefined;
  readonly q?: string | undefined;
};

/** Maximum length of the words. */
export const MAX_WORDS = 80;

/** Parses filters from a URL; ignores invalid values, such as days without a show. */
export const parseEventSearch = (
  params: URLSearchParams,
  days: readonly string[],
): EventSearch => ({
  day: days.find((day) => day === params.get('day')),
  kind: EVENT_KINDS.find((kind) => kind === params.get('kind')),
  q: params.get('q')?.trim().slice(0, MAX_WORDS) || undefined,
});

export const isFiltered = (search: EventSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
