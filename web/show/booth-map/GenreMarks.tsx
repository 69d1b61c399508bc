import type { Genre } from '#spec/show/genres.ts';
import styles from './MapDrawing.module.css';
import type { Stand } from './plane.ts';
import { clothMiddleOf } from './roof.ts';

/** Of a mark that is alone on its cloth, one of two, one of three. */
const RADII = [6.5, 5.8, 3.9];

/** Which of several genres a booth is lit for, by the numbers of their chips: told apart without colour. */
export const GenreMarks = ({ stand, sought }: { stand: Stand; sought: readonly Genre[] }) => {
  const { rotation, genres } = stand.placement;
  const matches = sought.filter((genre) => genres.includes(genre));
  return matches.map((genre, part) => {
    const { x, y } = clothMiddleOf(stand, rotation, part, matches.length);
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes focus
      <g
        key={genre}
        className={styles.mark}
        data-among={matches.length}
        data-mark={stand.id}
        aria-hidden="true"
      >
        <circle cx={x} cy={y} r={RADII[matches.length - 1]} className={styles.markRound} />
        <text x={x} y={y} className={styles.markNumber}>
          {sought.indexOf(genre) + 1}
        </text>
      </g>
    );
  });
};
