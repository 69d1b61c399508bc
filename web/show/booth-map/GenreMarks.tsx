import type { Genre } from '#spec/show/genres.ts';
import { clothCenter } from './cloth.ts';
import styles from './MapDrawing.module.css';
import type { PlacedBooth } from './plane.ts';

/** Radius of a mark, by the number of marks on the cloth: 1, 2 or 3. */
const RADII = [6.5, 5.8, 3.9];

/** The numbers of the selected genres that a booth belongs to: distinguishable without color. */
export const GenreMarks = ({
  stand,
  selectedGenres,
}: {
  stand: PlacedBooth;
  selectedGenres: readonly Genre[];
}) => {
  const { rotation, genres } = stand.placement;
  const matches = selectedGenres.filter((genre) => genres.includes(genre));
  return matches.map((genre, part) => {
    const { x, y } = clothCenter(stand, rotation, part, matches.length);
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable
      <g
        key={genre}
        className={styles.mark}
        data-among={matches.length}
        data-mark={stand.id}
        aria-hidden="true"
      >
        <circle cx={x} cy={y} r={RADII[matches.length - 1]} className={styles.markRound} />
        <text x={x} y={y} className={styles.markNumber}>
          {selectedGenres.indexOf(genre) + 1}
        </text>
      </g>
    );
  });
};
