import { useTranslation } from 'react-i18next';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { Switch } from '#web/core/ui/Switch.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import type { EditingState } from '#web/exhibitors/booth-profiles/editing-state.ts';
import { OfferActions } from './OfferActions.tsx';
import { OfferCell } from './OfferCell.tsx';
import styles from './OfferTable.module.css';
import { canEdit } from './offer-state.ts';
import { StockCell } from './StockCell.tsx';
import { useOfferActions } from './use-offer-actions.tsx';
import { type OfferOrder, orderButtonId, useOfferOrder } from './use-offer-order.ts';
import { useSoldOut } from './use-sold-out.ts';

type OfferTableProps = { list: BoothProductList; state: EditingState };

/** The offers in the order of the booth; a card for each on phones. */
export const OfferTable = ({ list, state }: OfferTableProps) => {
  const { t } = useTranslation('booth-products');
  const actions = useOfferActions(list.booth.id);
  const order = useOfferOrder(list);
  const { id: boothId, role } = list.booth;
  const situation = { role, state };
  const isEditor = canEdit(situation);
  const hasSwitch = ({ status }: BoothProduct) =>
    state !== 'over' && (status === 'published' || status === 'paused');

  const columns = (['work', 'stock', 'soldOut', 'order', 'actions'] as const).filter(
    (key) => isEditor || (key !== 'order' && key !== 'actions'),
  );
  const cellOf = {
    work: (offer: BoothProduct) => <OfferCell key="work" offer={offer} />,
    stock: (offer: BoothProduct) => (
      <StockCell key="stock" offer={offer} actions={isEditor ? actions : undefined} />
    ),
    soldOut: (offer: BoothProduct) =>
      hasSwitch(offer) ? (
        <SoldOutSwitch key="soldOut" boothId={boothId} offer={offer} />
      ) : (
        offer.soldOut && t('soldOut')
      ),
    order: (offer: BoothProduct) => <OrderButtons key="order" offer={offer} order={order} />,
    actions: (offer: BoothProduct) => (
      <OfferActions
        key="actions"
        boothId={boothId}
        offer={offer}
        situation={situation}
        actions={actions}
      />
    ),
  };
  return (
    <Table
      label={t('titles:boothProducts')}
      columns={columns.map((key) => {
        const head = t(`column.${key}`);
        // On the card of a phone, switch and buttons speak for themselves.
        return { key, head, label: key === 'stock' ? head : '' };
      })}
      rows={list.items.map((offer) => ({
        key: offer.id,
        cells: columns.map((key) => cellOf[key](offer)),
      }))}
    />
  );
};

type SoldOutSwitchProps = { boothId: string; offer: BoothProduct };

/** Declares a work sold out with one tap. */
const SoldOutSwitch = ({ boothId, offer }: SoldOutSwitchProps) => {
  const { t } = useTranslation('booth-products');
  const { isOn, flip } = useSoldOut(boothId, offer);
  return (
    <Switch isOn={isOn} onFlip={flip}>
      {t('soldOut')}
      <span className="visually-hidden">
        : <LocalizedText text={offer.product.title} />
      </span>
    </Switch>
  );
};

type OrderButtonsProps = { offer: BoothProduct; order: OfferOrder };

const DIRECTIONS = { up: -1, down: 1 } as const;

/** Moves an offer by one place. */
const OrderButtons = ({ offer, order }: OrderButtonsProps) => {
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
