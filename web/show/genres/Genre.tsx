import type { ReactNode } from 'react';
import type { Genre } from '#spec/show/genres.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './Genre.module.css';

/** A strip in the genre's color and pattern along a card's edge. Decorative, since the card also names the genre. */
export const GenreStrip = ({ genre, edge = 'start' }: { genre: Genre; edge?: 'start' | 'top' }) => (
  <span
    className={classNames(styles.pattern, styles.strip)}
    data-genre={genre}
    data-edge={edge}
    aria-hidden="true"
  />
);

/** The name of a genre with its color and pattern. */
export const GenreChip = ({ genre, children }: { genre: Genre; children: ReactNode }) => (
  <span className={styles.chip}>
    <span
      className={classNames(styles.pattern, styles.swatch)}
      data-genre={genre}
      aria-hidden="true"
    />
    <span>{children}</span>
  </span>
);
