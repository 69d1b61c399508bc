import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './FilterPanel.module.css';
import { Icon } from './Icon.tsx';

type FilterPanelProps = {
  /** Path of the search page: the form is a plain GET, so it works before any script. */
  action: string;
  /** How many filters are chosen: shown where the panel is folded. */
  count: number;
  children: ReactNode;
  submitLabel?: string;
};

/** The filters of a search: beside the results, or folded above them on phones. The address is the state. */
export const FilterPanel = ({ action, count, children, submitLabel }: FilterPanelProps) => {
  const { t } = useTranslation('commons');
  return (
    <details className={classNames(styles.panel, 'no-print')} data-chosen={count > 0 || undefined}>
      <summary className={styles.summary}>
        <Icon name="sliders-horizontal" />
        <span>{count > 0 ? t('filter.openCount', { count }) : t('filter.open')}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <Form
        method="get"
        action={action}
        className={styles.form}
        role="search"
        aria-label={t('filter.open')}
      >
        {children}
        <Button type="submit" variant="primary" icon="search">
          {submitLabel ?? t('filter.submit')}
        </Button>
      </Form>
    </details>
  );
};

/** A group of filters under one legend. */
export const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);

type CheckOptionProps = {
  name: string;
  value: string;
  /** Whether the address has it chosen. */
  checked: boolean;
  count?: number | undefined;
  type?: 'checkbox' | 'radio';
  children: ReactNode;
};

/** One choice of a filter. It follows the address: give the form a `key` that changes with it. */
export const CheckOption = ({
  name,
  value,
  checked,
  count,
  type = 'checkbox',
  children,
}: CheckOptionProps) => (
  <label className={styles.option}>
    <input type={type} name={name} value={value} defaultChecked={checked} />
    <span>{children}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
);
