import type { BoothReservation, BoothTicket } from '#generated/client/types.gen.ts';
import { compareReadings } from '#spec/core/ordering.ts';

export type Sum = { readonly copies: number; readonly yen: number };

/** Returns the number of copies, and the yen including tax. */
export const sumOf = (
  reservations: readonly Pick<BoothReservation, 'quantity' | 'unitPrice'>[],
): Sum => ({
  copies: reservations.reduce((sum, { quantity }) => sum + quantity, 0),
  yen: reservations.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
});

export const isHeld = ({ status }: BoothReservation): boolean => status === 'held';
export const isPickedUp = ({ status }: BoothReservation): boolean => status === 'picked_up';

/** Returns whether it can be handed over; of those marked as not picked up, while stock is left. */
export const isPickable = ({ status }: BoothReservation): boolean =>
  status === 'held' || status === 'no_show';

/** Returns whether a visitor still comes or came for it. */
const counts = (reservation: BoothReservation) => isHeld(reservation) || isPickedUp(reservation);

export type Person = {
  readonly key: string;
  /** Absent once erased. */
  readonly name: string | undefined;
  readonly reservations: readonly BoothReservation[];
  /** The sum of held and handed-over copies. */
  readonly sum: Sum;
};

export type Day<Group> = {
  readonly day: string;
  readonly groups: readonly Group[];
  readonly sum: Sum;
};

/** Returns the visitors with their reservations, by day; visitors with the same name stay apart. */
export const byPerson = (reservations: readonly BoothReservation[]): Day<Person>[] =>
  byDay(reservations, (ofDay) =>
    [...Map.groupBy(ofDay, ({ visitorKey, id }) => visitorKey ?? id)].map(([key, own]) => ({
      key,
      name: own[0]?.visitorName,
      reservations: own,
      sum: sumOf(own.filter(counts)),
    })),
  );

export type Work = {
  readonly key: string;
  readonly title: BoothReservation['product']['title'];
  readonly held: Sum;
  readonly pickedUp: Sum;
};

/** Returns the number of copies of each work that are needed, by day. */
export const byWork = (reservations: readonly BoothReservation[]): Day<Work>[] =>
  byDay(reservations.filter(counts), (ofDay) =>
    [...Map.groupBy(ofDay, ({ boothProductId }) => boothProductId)]
      .map(([key, own]) => ({
        key,
        title: (own[0] as BoothReservation).product.title,
        held: sumOf(own.filter(isHeld)),
        pickedUp: sumOf(own.filter(isPickedUp)),
      }))
      .toSorted((one, other) => compareReadings(one.title.ja, other.title.ja)),
  );

const byDay = <Group>(
  reservations: readonly BoothReservation[],
  group: (ofDay: readonly BoothReservation[]) => readonly Group[],
): Day<Group>[] =>
  [...Map.groupBy(reservations, ({ day }) => day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, ofDay]) => ({ day, groups: group(ofDay), sum: sumOf(ofDay.filter(counts)) }));

/** Returns the server's expected answer for a ticket, as far as the list allows. */
export const ticketFromList = (
  items: readonly BoothReservation[],
  code: string,
  today: string,
): BoothTicket | undefined => {
  const reservation = items.find((item) => item.code === code);
  if (!reservation) return undefined;
  const others = items.filter(
    (item) =>
      item !== reservation &&
      item.visitorKey !== undefined &&
      item.visitorKey === reservation.visitorKey &&
      item.day === reservation.day &&
      isPickable(item),
  );
  return {
    reservation,
    others,
    isToday: reservation.day === today,
    sum: sumOf([reservation, ...others].filter(isPickable)),
  };
};

/** Returns whether a hand-over can still be undone. */
export const canUndo = ({ status, undoUntil }: BoothReservation, now: Date): boolean =>
  status === 'picked_up' && undoUntil !== undefined && now < new Date(undoUntil);
