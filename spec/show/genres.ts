import { growingEnum } from '#spec/core/shared.ts';

/** Genres of booths and products, in display order. */
export const GENRES = [
  'strategy',
  'family',
  'party',
  'cooperative',
  'two-player',
  'mystery',
  'role-playing',
  'abstract',
  'goods',
] as const;
export type Genre = (typeof GENRES)[number];

export const GenreCode = growingEnum(GENRES, 'Genre of a booth or product.').meta({ id: 'Genre' });
