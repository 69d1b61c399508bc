import type { ReactNode } from 'react';
import styles from './Field.module.css';

type FieldGroupProps = {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** Related fields under one legend, such as a name or an address. */
export const FieldGroup = ({ legend, hint, children }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </fieldset>
);

/** Fields in one row where the width allows it, such as 姓 and 名. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
