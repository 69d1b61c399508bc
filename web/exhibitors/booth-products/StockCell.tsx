import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import styles from './OfferTable.module.css';
import type { OfferActions } from './use-offer-actions.tsx';

type StockCellProps = {
  offer: BoothProduct;
  /** Absent for those who may not change the stock. */
  actions: OfferActions | undefined;
};

/** What is reserved of the stock of each day. */
export const StockCell = ({ offer, actions }: StockCellProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  return (
    <div className={styles.stock}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.days}>
        {offer.days.map(({ date, stock, reserved }) => (
          <li
            key={date}
            className={styles.day}
            data-full={(stock > 0 && reserved >= stock) || undefined}
          >
            <span className={styles.small}>{f.shortDay(date)}</span>
            <span className={styles.copies}>
              <span className="visually-hidden">{t('copies', { reserved, stock })}</span>
              <span aria-hidden="true">
                <strong>{f.number(reserved)}</strong> / {f.number(stock)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {!offer.reservable && <span className={styles.small}>{t('notReservable')}</span>}
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
    </div>
  );
};
