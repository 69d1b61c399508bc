import { searchTextOf } from '#api/show/booths/demo/booths.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { DemoEntry } from './entries.ts';

/** A booth that the organisers cancelled. */
export type CancelledBooth = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: { readonly ja: string };
  readonly days: readonly string[];
  readonly confirmedAt: Date;
  readonly cancelledAt: Date;
};

export const cancelledBoothsOf = (entries: readonly DemoEntry[]): CancelledBooth[] =>
  entries.flatMap(({ boothId, confirmedAt, application, entry }) =>
    boothId && application.status === 'cancelled'
      ? [
          {
            id: boothId,
            ownerId: application.user_id,
            name: { ja: entry.name },
            days: entry.days,
            confirmedAt,
            cancelledAt: application.moved_at,
          },
        ]
      : [],
  );

/** Its places went with it. */
export const toBoothRow = (
  edition: DemoEdition,
  { id, ownerId, name, days, confirmedAt, cancelledAt }: CancelledBooth,
) => {
  const row = {
    id,
    owner_id: ownerId,
    edition_id: edition.id,
    name,
    kana: null,
    catch: null,
    genres: ['strategy'],
    days,
    tags: [],
    links: [],
    languages: ['ja'],
    payments: ['cash'],
    accepts_reservations: true,
    is_ready: true,
    status: 'cancelled',
    sort_code: '',
    created_at: confirmedAt,
    updated_at: cancelledAt,
  };
  return { ...row, search_text: searchTextOf({ row, code: '' }) };
};
