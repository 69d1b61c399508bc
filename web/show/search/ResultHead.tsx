import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './ResultHead.module.css';

type ResultHeadProps = {
  /** Rows that match, counted up to a cap. */
  total: number;
  totalIsCapped: boolean;
  /** Chosen filters in words, and the address without each. */
  chosen: readonly { readonly label: string; readonly removeTo: string }[];
  /** Address without any filter. */
  clearTo: string;
};

/** What stands above the results of a search: how many there are, and the filters as chips to take off. */
export const ResultHead = ({ total, totalIsCapped, chosen, clearTo }: ResultHeadProps) => {
  const { t } = useTranslation('search');
  const number = useFormat().number(total);
  return (
    <Stack gap={3}>
      <h2 className={styles.count}>
        {t(totalIsCapped ? 'results.capped' : 'results.count', { count: total, number })}
      </h2>
      {chosen.length > 0 && (
        <Cluster gap={2}>
          {chosen.map(({ label, removeTo }) => (
            <Chip key={label} removeTo={removeTo} removeLabel={t('results.remove', { label })}>
              {label}
            </Chip>
          ))}
          {chosen.length > 1 && (
            <Chip removeTo={clearTo} removeLabel={t('results.clear')}>
              {t('results.clear')}
            </Chip>
          )}
        </Cluster>
      )}
    </Stack>
  );
};
