import genres from '#web/show/genres/Genre.module.css';
import type { Box } from './boxes.ts';
import { Marker } from './Marker.tsx';
import styles from './MiniMapFigure.module.css';
import type { Silhouette } from './silhouette.ts';

type HallSilhouetteProps = {
  silhouette: Silhouette;
  /** The highlighted booth; the others are dimmed. */
  spot?: Box | undefined;
  /** Accessible name of the drawing, unless the text next to it names it. */
  label?: string | undefined;
};

const MARGIN = 4;

/** A small drawing of the halls: floors, and booths in the colors of their genres. */
export const HallSilhouette = ({ silhouette, spot, label }: HallSilhouetteProps) => {
  const { width, height, floors, booths } = silhouette;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden beside text that says the same
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      className={styles.halls}
      data-spot={spot ? '' : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={floors} className={styles.floor} />
      {booths.map(({ genre, path }) => (
        <g key={genre} className={genres.pattern} data-genre={genre}>
          <path d={path} className={styles.booth} />
        </g>
      ))}
      {spot && <Marker {...spot} scale={2} />}
    </svg>
  );
};
