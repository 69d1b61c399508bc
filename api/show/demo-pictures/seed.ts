import { GENRES, type Genre } from '#spec/show/genres.ts';

/** One scene each. */
export const MOTIFS = [
  'sea',
  'harbor',
  'mountain',
  'forest',
  'night',
  'castle',
  'space',
  'desert',
  'snow',
  'garden',
  'tea',
  'kitchen',
  'train',
  'mine',
  'ruins',
  'sky',
  'clock',
  'cards',
  'dice',
  'hexes',
  'meeples',
  'curtain',
  'animals',
  'city',
] as const;
export type Motif = (typeof MOTIFS)[number];

const COMBINATIONS = GENRES.length * MOTIFS.length;

/** Distinct pictures per motif and genre. */
export const VARIANTS = Math.floor(10_000 / COMBINATIONS);

/** Seeds are below this, which bounds how many pictures requests can cause to be drawn. */
export const SEEDS = VARIANTS * COMBINATIONS;

export interface Picture {
  motif: Motif;
  genre: Genre;
  variant: number;
}

/** Encodes motif, genre and variant in one number, 0 ≤ seed < SEEDS. */
export function pictureSeed({ motif, genre, variant }: Picture): number {
  const combination = GENRES.indexOf(genre) * MOTIFS.length + MOTIFS.indexOf(motif);
  return (variant % VARIANTS) * COMBINATIONS + combination;
}

export function pictureOf(seed: number): Picture {
  const combination = seed % COMBINATIONS;
  return {
    motif: MOTIFS[combination % MOTIFS.length] as Motif,
    genre: GENRES[Math.floor(combination / MOTIFS.length)] as Genre,
    variant: Math.floor(seed / COMBINATIONS),
  };
}
