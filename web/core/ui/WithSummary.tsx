import type { ReactNode } from 'react';
import { Stack } from './Layout.tsx';
import styles from './WithSummary.module.css';

type WithSummaryProps = {
  /** The page's heading. */
  title: ReactNode;
  /** What it is about: above the form on phones, at its side and in sight on wide screens. */
  summary: ReactNode;
  children: ReactNode;
};

/** A form with what it is about. On wide screens the page is wider than other forms' (`data-summary`). */
export const WithSummary = ({ title, summary, children }: WithSummaryProps) => (
  <div className={styles.page} data-summary>
    {title}
    <div className={styles.summary}>{summary}</div>
    <div className={styles.form}>
      <Stack gap={5}>{children}</Stack>
    </div>
  </div>
);
