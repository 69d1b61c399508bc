import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { BOOTH_PRODUCT_TONES, boothProductState } from './booth-product-state.ts';
import styles from './ProductCard.module.css';

/** The availability of a product for reservations, as text with icon and color. */
export const BoothProductStatus = ({
  boothProduct,
}: {
  boothProduct: Pick<ProductSummary, 'soldOut' | 'reservationState' | 'days'>;
}) => {
  const { t } = useTranslation('products');
  const state = boothProductState(boothProduct);
  // Most products without reservations have this state, so it is less prominent.
  if (state === 'not_offered') {
    return (
      <Row as="span" gap={1} inline className={classNames('soft tiny', styles.quiet)}>
        <Icon name="store" size={16} />
        <span>{t('state.not_offered')}</span>
      </Row>
    );
  }
  return <StatusBadge tone={BOOTH_PRODUCT_TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
};
