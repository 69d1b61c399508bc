import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './SearchLayout.module.css';

type ResultsHeaderProps = {
  /** Number of matches, counted up to a cap. */
  total: number;
  totalIsCapped: boolean;
  /** Labels of the active filters, each with the path without it. */
  chosen: readonly { readonly label: string; readonly removeTo: string }[];
  /** Path without filters. */
  clearTo: string;
};

/** Header of the results: number of matches, and the active filters as removable chips. */
export const ResultsHeader = ({ total, totalIsCapped, chosen, clearTo }: ResultsHeaderProps) => {
  const { t } = useTranslation('search');
  const number = useFormat().number(total);
  return (
    <Stack gap={3}>
      <h2 className={classNames('large figures', styles.count)}>
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
