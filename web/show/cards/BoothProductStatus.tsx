import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '#generated/client/types.gen.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import styles from './BoothProductStatus.module.css';
import { boothProductState, STATE_TONES } from './booth-product-state.ts';

/** Whether a work can be reserved, as a word with its icon and colour. */
export const BoothProductStatus = ({
  boothProduct,
}: {
  boothProduct: Pick<ProductSummary, 'soldOut' | 'reservationState' | 'days'>;
}) => {
  const { t } = useTranslation('products');
  const state = boothProductState(boothProduct);
  // The usual case of a work without reservations: told, but quietly.
  if (state === 'not_offered') {
    return (
      <span className={styles.quiet}>
        <Icon name="store" size={16} />
        <span>{t('state.not_offered')}</span>
      </span>
    );
  }
  return <StatusWord tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusWord>;
};
