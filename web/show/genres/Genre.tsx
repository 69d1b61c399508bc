import type { ReactNode } from 'react';
import type { Genre } from '#spec/show/genres.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './Genre.module.css';

/** A strip of cloth in the genre's colour and pattern, along an edge of a card. Decoration: the genre is in words too. */
export const GenreStrip = ({ genre, edge = 'start' }: { genre: Genre; edge?: 'start' | 'top' }) => (
  <span
    className={classNames(styles.pattern, styles.strip)}
    data-genre={genre}
    data-edge={edge}
    aria-hidden="true"
  />
);

/** A genre by name, with its colour and pattern. */
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
