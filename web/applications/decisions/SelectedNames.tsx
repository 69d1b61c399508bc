import { useTranslation } from 'react-i18next';
import type { Application } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './decisions.module.css';

type SelectedNamesProps = { title: string; items: readonly Application[] };

/**
 * Numbers and names of applications under a heading with their count, with a note at those that fail a condition or have changed
 * since their decision.
 */
export const SelectedNames = ({ title, items }: SelectedNamesProps) => {
  const { t } = useTranslation(['applications', 'decisions']);
  return (
    <div>
      <p className="strong">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" aria-label={title} tabIndex={0} className={styles.names}>
        {items.map(({ id, number, title: name, failedConditions, prepared }) => (
          <li key={id}>
            <span className={classNames('soft figures', styles.number)}>{number}</span> {name}{' '}
            {failedConditions && <StatusBadge tone="few">{t('failedConditions')}</StatusBadge>}{' '}
            {prepared?.isOutdated && (
              <StatusBadge tone="few">{t('decisions:outdated')}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
