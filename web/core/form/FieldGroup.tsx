import type { ReactNode } from 'react';
import styles from './Field.module.css';

type FieldGroupProps = {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together: a name, an address. */
export const FieldGroup = ({ legend, hint, children }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </fieldset>
);

/** Side by side where there is room: 姓 and 名. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
