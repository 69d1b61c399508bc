import { normalizeCode } from '#spec/core/rules/text.ts';
import { ReservationCode } from '#spec/visitors/reservations.ts';

/**
 * Returns the code of a ticket in a QR code that contains nothing else. Other texts, such as addresses that end in eight
 * characters, are not codes.
 */
export const readTicket = (text: string): string | undefined =>
  ReservationCode.safeParse(text.trim()).data;

/** The text before the code in a line that was copied from a mail or an address. */
const BEFORE_CODE = /^.*[:\uff1a/=]/su;

/**
 * Reads a code of eight characters in any width and case, also at the end of a copied line; returns undefined for anything else.
 */
export const readCode = (text: string): string | undefined =>
  ReservationCode.safeParse(normalizeCode(text.replace(BEFORE_CODE, ''))).data;
