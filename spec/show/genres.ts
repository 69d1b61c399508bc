import { z } from 'zod';

/** The nine genres of booths and works, in the order they are listed. Each has a colour and a pattern in the look. */
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

export const GenreCode = z.enum(GENRES).meta({ id: 'Genre', description: 'A genre of works.' });
