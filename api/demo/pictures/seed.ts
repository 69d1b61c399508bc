import { GENRES, type Genre } from '#spec/show/genres.ts';

/** The scenes the demo show's pictures are made of. */
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

/** Pictures of one motif and genre that differ. */
export const VARIANTS = Math.floor(10_000 / COMBINATIONS);

/** Seeds are below this, so that nobody can have more than a bounded number of pictures drawn and kept. */
export const SEEDS = VARIANTS * COMBINATIONS;

export interface Picture {
  motif: Motif;
  genre: Genre;
  variant: number;
}

/** The seed of a picture: motif, genre and variant in one number, 0 ≤ seed < SEEDS. */
export function pictureSeed({ motif, genre, variant }: Picture): number {
  const place = GENRES.indexOf(genre) * MOTIFS.length + MOTIFS.indexOf(motif);
  return (variant % VARIANTS) * COMBINATIONS + place;
}

export function pictureOf(seed: number): Picture {
  const place = seed % COMBINATIONS;
  return {
    motif: MOTIFS[place % MOTIFS.length] as Motif,
    genre: GENRES[Math.floor(place / MOTIFS.length)] as Genre,
    variant: Math.floor(seed / COMBINATIONS),
  };
}
