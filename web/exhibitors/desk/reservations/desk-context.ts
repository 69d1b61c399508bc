import { createContext, use } from 'react';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import type { DeskList } from './desk-list.ts';

/** The state that every part of the desk needs. */
export type DeskState = {
  readonly list: DeskList;
  /** Days of the show, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly today: string;
  /** Codes of handed-over reservations that could not be sent yet. */
  readonly unsentCodes: ReadonlySet<string>;
  /** Shows changes of this tab at once. */
  readonly apply: (changed: readonly BoothReservation[]) => void;
  readonly refresh: () => Promise<void>;
  /** Shows a ticket next to the scanner. */
  readonly openTicket: (code: string) => void;
};

export const DeskContext = createContext<DeskState | undefined>(undefined);

export const useDesk = (): DeskState => {
  const desk = use(DeskContext);
  if (!desk) throw new Error('Only within a desk');
  return desk;
};
