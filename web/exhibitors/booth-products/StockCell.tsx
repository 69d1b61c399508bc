import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './OfferTable.module.css';
import type { OfferActions } from './use-offer-actions.tsx';

type StockCellProps = {
  offer: BoothProduct;
  /** Absent for users who may not change the stock. */
  actions: OfferActions | undefined;
};

/** The reserved part of each day's stock. */
export const StockCell = ({ offer, actions }: StockCellProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  return (
    <Stack gap={1} align="start" className={styles.stock}>
      <Row as="ul" align="stretch" className={styles.days}>
        {offer.days.map(({ date, stock, reserved }) => (
          <Grid
            as="li"
            gap={0}
            key={date}
            className={classNames('unbroken frame', styles.day)}
            data-full={(stock > 0 && reserved >= stock) || undefined}
          >
            <span className={classNames('soft tiny', styles.small)}>{f.shortDay(date)}</span>
            <span className={classNames('figures', styles.copies)}>
              <span className="visually-hidden">{t('copies', { reserved, stock })}</span>
              <span aria-hidden="true">
                <strong>{f.number(reserved)}</strong> / {f.number(stock)}
              </span>
            </span>
          </Grid>
        ))}
      </Row>
      {!offer.reservable && (
        <span className={classNames('soft tiny', styles.small)}>{t('notReservable')}</span>
      )}
      {actions && offer.status !== 'ended' && (
        <Button
          variant="quiet"
          icon="package"
          className={styles.change}
          onClick={(event) => actions.changeStock(offer, event.currentTarget)}
        >
          {t('stock.open')}
          <span className="visually-hidden">
            : <LocalizedText text={offer.product.title} />
          </span>
        </Button>
      )}
    </Stack>
  );
};
