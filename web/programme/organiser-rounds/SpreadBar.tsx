import { useTranslation } from 'react-i18next';
import type { StandingItem } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './RoundPage.module.css';
import { spreadOf } from './spread.ts';

/** The range of the sheets of an entry on a line from 0 to 100 percent, with their median and mean. */
export const SpreadBar = ({ item }: { item: StandingItem }) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const spread = spreadOf(item);
  if (!spread) return null;
  const { lowest = 0, highest = 0, median = 0 } = item;
  return (
    <Stack as="span" gap={1} inline className={styles.spread}>
      <svg
        className={styles.bar}
        viewBox="0 0 100 16"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('spread.label', {
          lowest: f.number(lowest),
          highest: f.number(highest),
          median: f.number(median),
        })}
      >
        <rect className={styles.track} x={0} y={7} width={100} height={2} />
        <rect className={styles.range} x={spread.start} y={3} width={spread.width} height={10} />
        <line className={styles.median} x1={spread.median} x2={spread.median} y1={0} y2={16} />
        <line className={styles.mean} x1={spread.mean} x2={spread.mean} y1={3} y2={13} />
      </svg>
      <span className="quiet figures" aria-hidden="true">
        {f.range(lowest, highest)}%
      </span>
    </Stack>
  );
};
