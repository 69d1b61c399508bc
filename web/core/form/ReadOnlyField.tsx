import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import field from './Field.module.css';

type FixedFieldProps = {
  label: string;
  value: string;
  /** Explains why the value cannot be changed, and from when it can. */
  children: ReactNode;
};

/** Replaces a field whose value cannot be changed now. */
export const ReadOnlyField = ({ label, value, children }: FixedFieldProps) => {
  const { t } = useTranslation('commons');
  return (
    <Stack as="dl" gap={2} className={field.field}>
      <Cluster as="dt" gap={2} className={classNames('strong', field.caption)}>
        <span>{label}</span>
        <span className={classNames('tiny strong unbroken', field.mark)} data-optional>
          {t('form.fixed')}
        </span>
      </Cluster>
      <Row as="dd" className={field.value}>
        <Icon name="lock" className="soft" />
        <span>{value}</span>
      </Row>
      <dd className={field.why}>{children}</dd>
    </Stack>
  );
};
