import { useTranslation } from 'react-i18next';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { Table } from '#web/core/ui/Table.tsx';
import type { EditingState } from '#web/exhibitors/booth-profiles/editing-state.ts';
import { OfferActions } from './OfferActions.tsx';
import { OfferCell } from './OfferCell.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { canEdit } from './offer-state.ts';
import { SoldOutSwitch } from './SoldOutSwitch.tsx';
import { StockCell } from './StockCell.tsx';
import { useOfferActions } from './use-offer-actions.tsx';
import { useOfferOrder } from './use-offer-order.ts';

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
