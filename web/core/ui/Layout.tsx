import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Layout.module.css';

/** Steps of the space scale; 0 is none. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Props<T extends ElementType> = Omit<ComponentProps<T>, 'as' | 'min'> & {
  /** The element or component, such as `section`; `ul` and `ol` show no bullets. */
  as?: T;
  /** Between the children; two values are between lines and between columns. */
  gap?: Gap | readonly [Gap, Gap];
  /** Across the direction in which the children follow each other. */
  align?: 'stretch' | 'start' | 'center' | 'baseline' | 'end';
  /** Along that direction. */
  justify?: 'between' | 'center' | 'end' | undefined;
  /** Whether its width is that of its content, in a line of text. */
  inline?: boolean;
  /** The least width of a column of a `Grid`, in pixels: it has as many columns as fit. */
  min?: 148 | 150 | 220 | 240 | 280 | 300 | 320 | 360 | 380 | 420 | 460 | 480;
};

const layout =
  (name: string, usual: { gap: Gap; align: 'stretch' | 'center' }) =>
  <T extends ElementType = 'div'>({
    as,
    gap = usual.gap,
    align = usual.align,
    justify,
    inline,
    min,
    className,
    ...props
  }: Props<T>) => {
    const Element: ElementType = as ?? 'div';
    const [down, across] = typeof gap === 'object' ? gap : [gap];
    return (
      <Element
        // Safari drops the list role of a list without bullets.
        role={as === 'ul' || as === 'ol' ? 'list' : undefined}
        {...props}
        className={classNames(name, className)}
        data-gap={down}
        data-gap-across={across}
        data-items={align === 'stretch' ? undefined : align}
        data-justify={justify}
        data-inline={inline || undefined}
        data-min={min}
      />
    );
  };

/** A vertical stack. */
export const Stack = layout('stack', { gap: 4, align: 'stretch' });

/** A wrapping row. */
export const Cluster = layout('cluster', { gap: 3, align: 'center' });

/** A row that does not wrap. */
export const Row = layout('row', { gap: 2, align: 'center' });

/** Children one below the other, or in columns by `min`. */
export const Grid = layout('grid', { gap: 4, align: 'stretch' });

/** Filters next to results; one below the other on phones. */
export const SideBySide = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <Grid gap={5} align="start" className={styles.sideBySide}>
    <div className="shrinks">{side}</div>
    <div className="shrinks">{children}</div>
  </Grid>
);
