import { page, userEvent } from 'vitest/browser';
import type { BoothReservation } from '#spec/exhibitors/desk-views.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { refuse } from './refusals.ts';
import { textsOf } from './texts.ts';

const LIST = exampleOf('listBoothReservations');
const { reservation: HELD } = exampleOf('findBoothReservation');
export const BOOTH_ID = LIST.booth.id;

export const DESK_PATH = '/exhibitor/product-reservation';
/** While the show is open, on its first day. */
export const DESK_NOW = '2027-04-24T02:12:00.000Z';
export const TODAY = '2027-04-24';
export const TOMORROW = '2027-04-25';

const CODES = ['K7QX3M9P', 'M4T7QZ2K', 'R6W8YH3N'];

/** Serves the desk of a booth that the user owns, with these reservations, held for today. */
export const serveDesk = (...given: Partial<BoothReservation>[]) => {
  const items = given.map(
    (fields, at): BoothReservation => ({
      ...HELD,
      id: `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8d${10 + at}`,
      code: CODES[at] as string,
      visitorKey: `5f2b8c0e9d41a7c${at}`,
      ...fields,
    }),
  );
  const find = (code: string) =>
    items.find((item) => item.code === code) ?? refuse('RESERVATION_NOT_HERE');
  const handlers: FakeHandlers = {
    listMyBooths: () => exampleOf('listMyBooths'),
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    listBoothReservations: () => ({ ...LIST, items: structuredClone(items), total: items.length }),
    findBoothReservation: ({ params }) => {
      const reservation = find(params.code);
      const { quantity, unitPrice, day } = reservation;
      const sum = { copies: quantity, yen: quantity * unitPrice };
      return { reservation: { ...reservation }, others: [], isToday: day === TODAY, sum };
    },
    pickUpReservations: ({ body }) => {
      const picked = body.codes.map((code) =>
        Object.assign(find(code), {
          status: 'picked_up',
          pickedUpAt: DESK_NOW,
          undoUntil: '2027-04-24T02:22:00.000Z',
        } as const),
      );
      return { items: structuredClone(picked), sum: { copies: 1, yen: 2500 } };
    },
    undoPickUp: ({ params }) => {
      const { pickedUpAt: _at, pickedUpBy: _by, undoUntil: _until, ...rest } = find(params.code);
      const held: BoothReservation = { ...rest, status: 'held' };
      items.splice(items.indexOf(find(params.code)), 1, held);
      return { ...held };
    },
    cancelReservationByBooth: ({ params, body }) =>
      Object.assign(find(params.code), {
        status: 'cancelled_by_booth',
        cancellationReason: body.reason,
      } as const),
    markNoShows: ({ body: { selection } }) => {
      const marked = items.filter(
        ({ code, isLate }) => isLate && (selection.by === 'late' || selection.codes.includes(code)),
      );
      for (const item of marked) Object.assign(item, { status: 'no_show', isLate: false });
      return { count: marked.length };
    },
  };
  return { items, handlers };
};

/** Types a code into the field of the scanner, as a hand scanner does. */
export const enterCode = async (code: string) => {
  await page.getByLabelText(textsOf('ja')('desk:scan.field')).fill(code);
  await userEvent.keyboard('{Enter}');
};

/** Returns the line of a reservation in the list. */
export const lineOf = (code: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: code }).last();
