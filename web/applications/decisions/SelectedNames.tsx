import { useTranslation } from 'react-i18next';
import type { Application } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './decisions.module.css';

type SelectedNamesProps = { title: string; items: readonly Application[] };

/** Numbers and names of applications under a heading with their number; those that fail a condition say so. */
export const SelectedNames = ({ title, items }: SelectedNamesProps) => {
  const { t } = useTranslation('applications');
  return (
    <div>
      <p className={styles.group}>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" aria-label={title} tabIndex={0} className={styles.names}>
        {items.map(({ id, number, title: name, failedConditions }) => (
          <li key={id}>
            <span className={styles.number}>{number}</span> {name}{' '}
            {failedConditions && <StatusBadge tone="few">{t('failedConditions')}</StatusBadge>}
          </li>
        ))}
      </ul>
    </div>
  );
};
