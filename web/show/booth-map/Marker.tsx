import type { Box } from './boxes.ts';
import styles from './MapDrawing.module.css';

/** A ring and a pin on a booth; `scale` enlarges the pin. */
export const Marker = ({ x, y, w, h, scale = 1 }: Box & { scale?: number }) => {
  const middle = x + w / 2;
  const size = (scale * Math.min(w, h)) / 24;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable
    <g className={styles.marker} aria-hidden="true">
      <rect x={x - 1.5} y={y - 1.5} width={w + 3} height={h + 3} rx="3" className={styles.ring} />
      <g transform={`translate(${middle} ${y - 1}) scale(${size})`}>
        <path d="M0 0C-3-6-9-9-9-16a9 9 0 0 1 18 0C9-9 3-6 0 0Z" className={styles.pin} />
        <circle cy="-16" r="3.4" className={styles.eye} />
      </g>
    </g>
  );
};
