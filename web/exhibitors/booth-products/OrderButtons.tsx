import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './OfferTable.module.css';
import { type OfferOrder, orderButtonId } from './use-offer-order.ts';

type OrderButtonsProps = { offer: BoothProduct; order: OfferOrder };

const DIRECTIONS = { up: -1, down: 1 } as const;

/** Moves an offer by one place. */
export const OrderButtons = ({ offer, order }: OrderButtonsProps) => {
  const { t } = useTranslation('booth-products');
  const locale = useLocale();
  const title = localized(offer.product.title, locale);
  return (
    <Row gap={1} align="stretch">
      {(['up', 'down'] as const).map(
        (direction) =>
          order.canMove(offer, DIRECTIONS[direction]) && (
            <Button
              key={direction}
              id={orderButtonId(offer, DIRECTIONS[direction])}
              icon={`arrow-${direction}`}
              className={styles.arrow}
              data-direction={direction}
              busy={order.busy}
              onClick={() => order.move({ offer, by: DIRECTIONS[direction] })}
            >
              <span className="visually-hidden">{t(`order.${direction}`, { title })}</span>
            </Button>
          ),
      )}
    </Row>
  );
};
