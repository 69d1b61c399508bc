import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import field from './Field.module.css';
import styles from './FixedField.module.css';

type FixedFieldProps = {
  label: string;
  value: string;
  /** Why it cannot be changed, and from when it can. */
  children: ReactNode;
};

/** In the place of a field: what it holds, and why it cannot be changed now. */
export const FixedField = ({ label, value, children }: FixedFieldProps) => {
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
