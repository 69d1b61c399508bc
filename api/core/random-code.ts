import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another: no 0 O 1 I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people read out: of a reservation, of a message. Eight characters, 40 random bits. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
