import { useTranslation } from 'react-i18next';
import type { MediaItemSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './MediaItemList.module.css';

/** The publisher and the date of publication. */
export const MediaItemLine = ({ item }: { item: MediaItemSummary }) => {
  const { t } = useTranslation('media-items');
  const format = useFormat();
  return (
    <Cluster gap={[1, 3]} className="quiet">
      <Chip>{t(`kind.${item.kind}`)}</Chip>
      <span className={styles.outlet}>
        <LocalizedText text={{ ja: item.outlet }} />
      </span>
      <time dateTime={item.date}>{format.day(item.date)}</time>
    </Cluster>
  );
};
