import { randomInt } from 'node:crypto';

/** Unambiguous letters and digits: without 0, O, 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Creates a code for people to read out, such as that of a reservation: eight characters, 40 random bits. */
export const createRandomCode = (): string =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
