import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import styles from './DrawSection.module.css';
import type { ShownDraw } from './load-event.ts';

type DrawResultsProps = {
  results: NonNullable<ShownDraw['results']>;
  /** Entries that were drawn. */
  count: number | undefined;
  slug: string;
};

/** Order and outcome of a draw, by draw number. */
export const DrawResults = ({ results, count = results.length, slug }: DrawResultsProps) => {
  const { t } = useTranslation('events');
  const label = t('draw.results');
  const column = (key: 'order' | 'drawNumber' | 'outcome') => ({
    key,
    label: t(`draw.column.${key}`),
    head: t(`draw.column.${key}`),
  });
  return (
    <details className={styles.results}>
      <summary className={styles.summary}>
        <h3>{label}</h3>
      </summary>
      <Table
        label={label}
        columns={[column('order'), column('drawNumber'), column('outcome')]}
        rows={results.map(({ drawNumber, outcome }, at) => ({
          key: drawNumber,
          cells: [
            t('draw.place', { count: at + 1 }),
            <code key="number">{drawNumber}</code>,
            <StatusBadge key="outcome" tone={outcome === 'accepted' ? 'available' : 'waiting'}>
              {t(`draw.outcome.${outcome}`)}
            </StatusBadge>,
          ],
        }))}
      />
      <p>
        {count > results.length && t('draw.more', { count: count - results.length })}
        <a href={`/api/v1/events/${slug}/draw`}>{t('draw.data')}</a>
      </p>
    </details>
  );
};
