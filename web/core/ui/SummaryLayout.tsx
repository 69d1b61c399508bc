import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Layout.module.css';
import { Grid, Stack } from './Layout.tsx';

type SummaryLayoutProps = {
  /** The page's heading. */
  title: ReactNode;
  /** The summary of the form's subject: above the form on phones, sticky next to it on wide screens. */
  summary: ReactNode;
  children: ReactNode;
};

/** A form with a summary of its subject. `data-summary` widens the page on wide screens. */
export const SummaryLayout = ({ title, summary, children }: SummaryLayoutProps) => (
  <Grid gap={5} align="start" className={styles.page} data-summary>
    {title}
    <div className={classNames('shrinks', styles.summary)}>{summary}</div>
    <div className={classNames('shrinks', styles.form)}>
      <Stack gap={5}>{children}</Stack>
    </div>
  </Grid>
);
