import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { Button, LinkButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Filters.module.css';
import { Cluster } from './Layout.tsx';

type FilterBarProps = {
  /** Path of the page, without filters. */
  action: string;
  /** Accessible name. */
  label: string;
  isFiltered: boolean;
  /** Path without filters, where `action` would lose more than these, such as the order. */
  clearTo?: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The filters of a dense list in one bar, as a plain GET form. */
export const FilterBar = ({
  action,
  label,
  isFiltered,
  clearTo = action,
  onSubmit,
  children,
}: FilterBarProps) => {
  const { t } = useTranslation('commons');
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={classNames('no-print box padded', styles.filters)}
      onSubmit={onSubmit}
    >
      {children}
      <Cluster gap={2} align="stretch" className={styles.end}>
        <Button type="submit" variant="primary" icon="search">
          {t('filter.apply')}
        </Button>
        {isFiltered && (
          <LinkButton to={clearTo} variant="quiet">
            {t('filter.clear')}
          </LinkButton>
        )}
      </Cluster>
    </Form>
  );
};
