import type { ReactNode } from 'react';
import { GENRES, type Genre } from '#spec/show/genres.ts';
import genres from '#web/show/genres/Genre.module.css';
import styles from './MapDrawing.module.css';

/** Returns the id of a genre's SVG pattern. */
export const clothId = (genre: Genre): string => `cloth-${genre}`;

/** A tile of 6 × 6 decimeters per genre, like the patterns of `Genre.module.css`: distinguishable without color. */
const WEAVES: Readonly<Record<Genre, ReactNode>> = {
  strategy: null,
  family: <circle cx="3" cy="3" r="1.5" />,
  party: <path d="M-1 3 3 -1 5 -1 -1 5ZM1 7 7 1 7 3 3 7Z" />,
  cooperative: <path d="M0 0h3v3h-3zM3 3h3v3h-3z" />,
  'two-player': <path d="M0 2h6v2h-6z" />,
  mystery: <path d="M0 0 6 6M6 0 0 6" data-line="" />,
  'role-playing': <path d="M2 0h2v6h-2z" />,
  abstract: <path d="M0 5a3 3 0 0 1 6 0" data-line="" />,
  goods: <path d="M0 .5h6M.5 0v6" data-line="" />,
};

/** The patterns of the nine genres; render once per drawing. */
export const ClothPatterns = () => (
  <defs>
    {GENRES.map((genre) => (
      <pattern
        key={genre}
        id={clothId(genre)}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        className={genres.pattern}
        data-genre={genre}
      >
        <rect width="6" height="6" className={styles.clothPatternsCloth} />
        <g className={styles.weave}>{WEAVES[genre]}</g>
      </pattern>
    ))}
  </defs>
);
