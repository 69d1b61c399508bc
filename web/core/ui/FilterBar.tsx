import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { Button, LinkButton } from './Button.tsx';
import styles from './FilterBar.module.css';

type FilterBarProps = {
  /** Path of the page, without filters. */
  action: string;
  /** Accessible name. */
  label: string;
  applyLabel: string;
  clearLabel: string;
  isFiltered: boolean;
  children: ReactNode;
};

/** The filters of a dense list in one bar, as a plain GET form. */
export const FilterBar = ({
  action,
  label,
  applyLabel,
  clearLabel,
  isFiltered,
  children,
}: FilterBarProps) => (
  <Form method="get" action={action} role="search" aria-label={label} className={styles.filters}>
    {children}
    <div className={styles.end}>
      <Button type="submit" variant="primary" icon="search">
        {applyLabel}
      </Button>
      {isFiltered && (
        <LinkButton to={action} variant="quiet">
          {clearLabel}
        </LinkButton>
      )}
    </div>
  </Form>
);
