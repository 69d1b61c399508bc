import { z } from 'zod';

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

export const GenreCode = z
  .enum(GENRES)
  .meta({ id: 'Genre', description: 'Genre of a booth or product.' });
