import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import field from './Field.module.css';
import styles from './ReadOnlyField.module.css';

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
    <dl className={field.field}>
      <dt className={field.caption}>
        <span>{label}</span>
        <span className={field.mark} data-optional>
          {t('form.fixed')}
        </span>
      </dt>
      <dd className={styles.value}>
        <Icon name="lock" />
        <span>{value}</span>
      </dd>
      <dd className={styles.why}>{children}</dd>
    </dl>
  );
};
