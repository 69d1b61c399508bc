import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Layout.module.css';

type Props = {
  children: ReactNode;
  /** Step of the space scale between the children, 1 to 8. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  className?: string | undefined;
};

/** A vertical stack. */
export const Stack = ({ children, gap = 4, className }: Props) => (
  <div className={classNames(styles.stack, className)} data-gap={gap}>
    {children}
  </div>
);

/** A wrapping row. */
export const Cluster = ({ children, gap = 3, className }: Props) => (
  <div className={classNames(styles.cluster, className)} data-gap={gap}>
    {children}
  </div>
);

/** Filters beside results; one below the other on phones. */
export const SideBySide = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.sideBySide}>
    <div className={styles.side}>{side}</div>
    <div className={styles.beside}>{children}</div>
  </div>
);
