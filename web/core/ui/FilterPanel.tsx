import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Filters.module.css';
import { Icon } from './Icon.tsx';
import { Row, Stack } from './Layout.tsx';

type FilterPanelProps = {
  /** Path of the search page: the form is a plain GET, so it works before any script. */
  action: string;
  /** Number of active filters, shown on the folded panel. */
  count: number;
  children: ReactNode;
  submitLabel?: string;
};

/** The filters of a search: next to the results, or folded above them on phones. The URL is the state. */
export const FilterPanel = ({ action, count, children, submitLabel }: FilterPanelProps) => {
  const { t } = useTranslation('commons');
  return (
    <details
      className={classNames('box', styles.panel, 'no-print')}
      data-chosen={count > 0 || undefined}
    >
      <Row as="summary" className={classNames('strong', styles.summary)}>
        <Icon name="sliders-horizontal" />
        <span>{count > 0 ? t('filter.openCount', { count }) : t('filter.open')}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </Row>
      <Stack
        as={Form}
        gap={5}
        method="get"
        action={action}
        className={classNames('line-above padded', styles.form)}
        role="search"
        aria-label={t('filter.open')}
      >
        {children}
        <Button type="submit" variant="primary" icon="search">
          {submitLabel ?? t('filter.submit')}
        </Button>
      </Stack>
    </details>
  );
};

/** A group of filters under one legend. */
export const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Stack as="fieldset" gap={0}>
    <legend className={classNames('quiet strong', styles.legend)}>{legend}</legend>
    {children}
  </Stack>
);

type CheckOptionProps = {
  name: string;
  value: string;
  /** Whether the URL contains it. */
  checked: boolean;
  count?: number | undefined;
  type?: 'checkbox' | 'radio';
  children: ReactNode;
};

/** An option of a filter. Uncontrolled: give the form a `key` that changes with the URL. */
export const CheckOption = ({
  name,
  value,
  checked,
  count,
  type = 'checkbox',
  children,
}: CheckOptionProps) => (
  <Row as="label" gap={3} className={styles.option}>
    <input type={type} name={name} value={value} defaultChecked={checked} />
    <span>{children}</span>
    {count !== undefined && <span className="quiet figures pushed">{count}</span>}
  </Row>
);
