import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BulkBar.module.css';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Cluster } from './Layout.tsx';

type BulkBarProps = {
  /** Number of selected rows. */
  count: number;
  onClear: () => void;
  /** Selects rows beyond this page. Absent when all are selected. */
  all?: { readonly label: string; readonly busy: boolean; readonly onSelect: () => void };
  /** Buttons for actions on the selection. */
  children: ReactNode;
};

/** Stays at the bottom of the screen while rows of a table are selected. Announces their number. */
export const BulkBar = ({ count, onClear, all, children }: BulkBarProps) => {
  const { t, i18n } = useTranslation('commons');
  const format = (value: number) => value.toLocaleString(i18n.language);
  return (
    <section
      aria-label={count > 0 ? t('selection.label') : undefined}
      className={classNames('no-print', styles.bar)}
      data-open={count > 0 || undefined}
    >
      <p role="status" className="strong figures">
        {count > 0 ? t('selection.count', { count, formatted: format(count) }) : ''}
      </p>
      {count > 0 && (
        <>
          <Cluster gap={2} align="stretch" className={styles.range}>
            {all && (
              <Button variant="quiet" busy={all.busy} onClick={all.onSelect}>
                {all.label}
              </Button>
            )}
            <Button variant="quiet" icon="x" onClick={onClear}>
              {t('selection.clear')}
            </Button>
          </Cluster>
          <Cluster gap={2} align="stretch" className={classNames('pushed', styles.actions)}>
            {children}
          </Cluster>
        </>
      )}
    </section>
  );
};
