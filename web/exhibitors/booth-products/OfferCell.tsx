import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './OfferTable.module.css';
import { hiddenBecause, TONES } from './offer-state.ts';

/** A work with its cover, its state and its price. */
export const OfferCell = ({ offer }: { offer: BoothProduct }) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  const { product, status, price, isNew, trialPlay } = offer;
  const hidden = hiddenBecause(offer);
  const marks = [isNew && t('isNew'), trialPlay && t('trialPlay')].filter(Boolean).join(' · ');
  return (
    <div className={styles.work}>
      <Picture
        src={product.cover?.src}
        srcset={product.cover?.srcset}
        sizes="88px"
        width={product.cover?.width}
        height={product.cover?.height}
        alt=""
        seed={product.id}
        className="frame"
      />
      <Stack gap={1} align="start" className={styles.about}>
        <span className={styles.title}>
          <LocalizedText text={product.title} />
        </span>
        <Cluster gap={2}>
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          <span>{f.yen(price)}</span>
        </Cluster>
        {marks && <span className={classNames('soft tiny', styles.small)}>{marks}</span>}
        {hidden && (
          <span className={classNames('soft tiny', styles.small)}>{t(`hidden.${hidden}`)}</span>
        )}
      </Stack>
    </div>
  );
};
