import type { Motif } from '#api/demo/pictures/seed.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { MechanicKey } from './words-mechanics.ts';
import { THEMES_1 } from './words-themes-1.ts';
import { THEMES_2 } from './words-themes-2.ts';
import { THEMES_3 } from './words-themes-3.ts';
import { THEMES_4 } from './words-themes-4.ts';

/** Eight works of one world. Pairs are [Japanese, English]. */
export interface Theme {
  motif: Motif;
  kind?: 'book' | 'goods' | 'trpg' | 'puzzle' | 'murder-mystery' | 'second-hand';
  genres: readonly [Genre, Genre];
  mechanics: readonly MechanicKey[];
  /** Begins a summary; the mechanic's clause ends it. */
  hooks: readonly (readonly [string, string])[];
  /** First paragraph of a description. */
  scene: readonly [string, string];
  titles: readonly string[];
}

export const THEMES: readonly Theme[] = [...THEMES_1, ...THEMES_2, ...THEMES_3, ...THEMES_4];
