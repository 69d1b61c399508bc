import genres from '#web/ui/Genre.module.css';
import type { Box } from './boxes.ts';
import styles from './HallSilhouette.module.css';
import { Marker } from './Marker.tsx';
import type { Silhouette } from './silhouette.ts';

type HallSilhouetteProps = {
  silhouette: Silhouette;
  /** Where the one booth stands that the drawing is about; the others step back. */
  spot?: Box | undefined;
  /** What is drawn, where that is not said in words beside it. */
  label?: string | undefined;
};

const MARGIN = 4;

/** The halls in small: floors, and booths in the colours of their genres. */
export const HallSilhouette = ({ silhouette, spot, label }: HallSilhouetteProps) => {
  const { width, height, floors, booths } = silhouette;
  return (
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
      {spot && <Marker {...grown(spot)} />}
    </svg>
  );
};

/** In small the marker is larger than the booth it stands on. */
const grown = ({ x, y, w, h }: Box): Box => ({
  x: x - w / 2,
  y: y - h / 2,
  w: w * 2,
  h: h * 2,
});
