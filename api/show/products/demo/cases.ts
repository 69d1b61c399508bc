import type { Clock } from '#api/core/demo/clock.ts';

/**
 * Products, by Japanese title, that show each answer to a reservation. One more: every product of the exhibitor's own
 * booth (K12) answers OWN_BOOTH to the exhibitor.
 */
export const DEMO_CASES = {
  /** All copies of both days are reserved: SOLD_OUT. */
  full: '岬の灯守り',
  /** Reservations open in ten days: NOT_OPEN_YET. */
  notOpenYet: '峠の荷はこび',
  /** Reservations closed two days ago: DEADLINE_PASSED. */
  closed: 'きのこ日和',
  /** Sold at the booth only: NOT_RESERVABLE. */
  notReservable: '縁日ばやし',
  /** One per person, and one left on each day. */
  oneLeft: '石垣普請',
  /** The booth has marked it as sold out. */
  soldOut: '星の番地',
  /** One per person, and the visitor has reserved one on each day: OVER_PERSON_LIMIT. */
  overLimit: '砂の帳簿',
} as const;

interface ReservationCase {
  reservable: boolean;
  limit: number;
  stock: number;
  reserved?: number;
  opensAt?: Date;
  closesAt?: Date;
  soldOut?: boolean;
}

export function caseOf(title: string, { onDay }: Clock): ReservationCase | undefined {
  const usual = { reservable: true, limit: 2, stock: 12 };
  switch (title) {
    case DEMO_CASES.full:
      return { ...usual, stock: 6, reserved: 6 };
    case DEMO_CASES.notOpenYet:
      return { ...usual, opensAt: onDay(10) };
    case DEMO_CASES.closed:
      return { ...usual, closesAt: onDay(-2) };
    case DEMO_CASES.notReservable:
      return { ...usual, reservable: false };
    case DEMO_CASES.oneLeft:
      return { ...usual, limit: 1, stock: 5, reserved: 4 };
    case DEMO_CASES.soldOut:
      return { ...usual, reservable: false, soldOut: true };
    case DEMO_CASES.overLimit:
      return { ...usual, limit: 1 };
    default:
      return undefined;
  }
}
