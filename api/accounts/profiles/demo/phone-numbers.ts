import type { Random } from '#api/core/demo/random.ts';

/* Phone numbers of demo people. They start with digits that no carrier assigns. */

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

export const mobile = (random: Random): string =>
  `0${random.pick(['7', '8', '9'])}0-0${digits(random, 3)}-${digits(random, 4)}`;

export const landline = (random: Random): string => `03-0${digits(random, 3)}-${digits(random, 4)}`;
