import type { ReactNode } from 'react';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';

type FieldGroupProps = {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** Related fields under one legend, such as a name or an address. */
export const FieldGroup = ({ legend, hint, children }: FieldGroupProps) => (
  <Stack as="fieldset" gap={5} className={classNames('shrinks', styles.group)}>
    <legend className={classNames('large bold', styles.legend)}>{legend}</legend>
    {hint && <p className={classNames('quiet', styles.hint)}>{hint}</p>}
    {children}
  </Stack>
);

/** Fields in one row where the width allows it, such as 姓 and 名. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
