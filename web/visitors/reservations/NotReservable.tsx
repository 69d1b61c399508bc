import { useTranslation } from 'react-i18next';
import type { Product } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { boothProductState } from '#web/show/cards/booth-product-state.ts';
import { productPage, productSearchPage } from '#web/show/products/routes.ts';

/** Replaces the form when nothing can be reserved: the reason, the dates, and links. */
export const NotReservable = ({ product }: { product: Product }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { boothId, productId, opensAt, closesAt } = product;
  const state = boothProductState(product);
  return (
    <EmptyState
      kind={state === 'not_open_yet' ? 'notOpen' : 'nothing'}
      title={t(`notReservable.${state}.title`)}
      action={
        <Cluster justify="center">
          <LinkButton to={productPage.href({ id: boothId, id2: productId })} icon="arrow-left">
            {t('toProduct')}
          </LinkButton>
          <LinkButton to={productSearchPage.href({ reservable: true })} icon="search">
            {t('toOthers')}
          </LinkButton>
        </Cluster>
      }
    >
      {state === 'not_open_yet' && opensAt && (
        <p>{t('reserve.opensAt', { at: f.dateTime(opensAt) })}</p>
      )}
      {state === 'closed' && closesAt && <p>{t('reserve.closedAt', { at: f.until(closesAt) })}</p>}
      <p>{t(`notReservable.${state}.next`)}</p>
    </EmptyState>
  );
};
