import { normalizeCode } from '#spec/core/rules/text.ts';
import { ReservationCode } from '#spec/visitors/reservations.ts';

/** The code of a ticket in a QR code, which has nothing else in it. Others, such as addresses that end in eight characters, are none. */
export const readTicket = (text: string): string | undefined =>
  ReservationCode.safeParse(text.trim()).data;

/** The text before the code in a line that was copied from a mail or an address. */
const BEFORE_CODE = /^.*[:\uff1a/=]/su;

/** Eight characters in any width and case, also at the end of a copied line; undefined for anything else. */
export const readCode = (text: string): string | undefined =>
  ReservationCode.safeParse(normalizeCode(text.replace(BEFORE_CODE, ''))).data;
