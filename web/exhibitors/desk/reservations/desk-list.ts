import { listBoothReservations } from '#generated/client/sdk.gen.ts';
import type { BoothReservation, BoothReservationList } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { iterateRows } from '#web/core/api/row-iterator.ts';

/** All reservations at a booth, and when they were read, in milliseconds. */
export type DeskList = {
  readonly booth: BoothReservationList['booth'];
  readonly items: readonly BoothReservation[];
  readonly readAt: number;
};

/** Reads all reservations at a booth, so that the page can search and sum them without a connection. */
export const readDeskList = async (api: Call, boothId: string): Promise<DeskList> => {
  const readAt = Date.now();
  let booth: DeskList['booth'] | undefined;
  const rows = iterateRows(async (query) => {
    const page = await api(listBoothReservations, { path: { boothId }, query });
    booth = page.booth;
    return page;
  });
  const items: BoothReservation[] = [];
  for await (const row of rows) items.push(row);
  return { booth: booth as DeskList['booth'], items, readAt };
};

/** Returns the list with other states of some of its reservations. */
export const withChanges = (list: DeskList, changed: readonly BoothReservation[]): DeskList => {
  const byId = new Map(changed.map((reservation) => [reservation.id, reservation]));
  return { ...list, items: list.items.map((item) => byId.get(item.id) ?? item) };
};
