import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './ProductCard.module.css';

/** Players, minutes and age in one line; unknown values are omitted. */
export const PlayFacts = ({
  product: { players, minutes, age },
}: {
  product: Pick<ProductSummary, 'players' | 'minutes' | 'age'>;
}) => {
  const { t } = useTranslation('units');
  const format = useFormat();
  const facts = [
    players && t('players', { range: format.range(players.min, players.max) }),
    minutes && t('minutes', { range: format.range(minutes.min, minutes.max) }),
    age !== undefined && t('age', { count: age }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <Cluster as="p" gap={0} align="stretch" className={classNames('quiet figures', styles.line)}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Cluster>
  );
};
