import type { Clock } from '#api/core/demo/clock.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';

export type Show = { readonly clock: Clock; readonly edition: DemoEdition };

export type ReservationRow = Record<string, unknown> & {
  readonly booth_product_id: string;
  readonly day: string;
  readonly quantity: number;
  readonly status: ReservationStatus;
};

/** The share of visitors who pick up their reservations. */
const SHARE_OF_VISITORS = 0.85;

/** Sets the results of the reservations: picked up on the days of the show so far; missed on the days that are over. */
export const pickUp = (show: Show, rows: readonly ReservationRow[]): ReservationRow[] => {
  const random = createRandom('pick-ups');
  return rows.map((row) => (row.status === 'held' ? afterOpening(show, row, random) : row));
};

const afterOpening = (
  { clock, edition }: Show,
  row: ReservationRow,
  random: Random,
): ReservationRow => {
  const { opens, closes } = edition.hoursOn(row.day);
  if (!clock.isPast(opens)) return row;
  const comes = random.chance(SHARE_OF_VISITORS);
  const minutes = Math.floor(((+closes - +opens) / 60_000) * random.next());
  const at = new Date(+opens + minutes * 60_000);
  if (comes && clock.isPast(at))
    return { ...row, status: 'picked_up', picked_up_at: at, updated_at: at };
  return clock.isPast(closes) ? { ...row, status: 'no_show', updated_at: closes } : row;
};
