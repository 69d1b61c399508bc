import { useRef, useState } from 'react';
import { findBoothReservation } from '#generated/client/sdk.gen.ts';
import type { BoothReservation, BoothTicket } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { abortable, call } from '#web/core/api/client.ts';
import type { PickUp } from '../pick-ups/use-pick-ups.ts';
import { isPassing } from '../reservations/passing-problems.ts';
import { ticketFromList } from '../reservations/summaries.ts';

/** The desk's view of the ticket in front of it. */
export type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'looking'; readonly code: string }
  /** `isOffline`: as the list has it. `problem`: why it was not handed over. */
  | {
      readonly kind: 'ticket';
      readonly ticket: BoothTicket;
      readonly isOffline: boolean;
      readonly problem?: Problem | undefined;
    }
  | { readonly kind: 'done'; readonly pickUp: PickUp; readonly items: readonly BoothReservation[] }
  | { readonly kind: 'unsent'; readonly pickUp: PickUp }
  | { readonly kind: 'refused'; readonly code: string; readonly problem: Problem };

const TIMEOUT_MS = 5_000;

type Desk = {
  readonly boothId: string;
  readonly items: readonly BoothReservation[];
  readonly today: string;
};

/**
 * Looks tickets up; without a connection, in the list. The last request counts. A text that is no ticket code does not replace
 * the shown ticket: a message reports it until the next event.
 */
export const useTicket = ({ boothId, items, today }: Desk) => {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const [isForeign, setIsForeign] = useState(false);
  const request = useRef(0);

  const show = (next: Shown) => {
    request.current += 1;
    setIsForeign(false);
    setShown(next);
  };

  const find = async (code: string): Promise<Shown> => {
    try {
      const api = abortable(call, AbortSignal.timeout(TIMEOUT_MS));
      const ticket = await api(findBoothReservation, { path: { boothId, code } });
      return { kind: 'ticket', ticket, isOffline: false };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const ticket = isPassing(problem) ? ticketFromList(items, code, today) : undefined;
      return ticket
        ? { kind: 'ticket', ticket, isOffline: true }
        : { kind: 'refused', code, problem };
    }
  };

  /** Shows the ticket with a code. Returns the shown ticket; undefined if another one replaced it meanwhile. */
  const open = async (code: string): Promise<Shown | undefined> => {
    show({ kind: 'looking', code });
    const asked = request.current;
    const found = await find(code);
    if (asked !== request.current) return undefined;
    setShown(found);
    return found;
  };

  const refuseForeign = () => setIsForeign(true);

  return { shown, isForeign, show, open, refuseForeign };
};
