import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listBoothProducts } from '#generated/client/sdk.gen.ts';
import { MAX_BOOTH_PRODUCTS } from '#spec/exhibitors/booth-product-views.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { editingState } from '#web/exhibitors/booth-profiles/editing-state.ts';
import { NoReservationsBanner } from './NoReservationsBanner.tsx';
import { OfferPeriod } from './OfferPeriod.tsx';
import { OfferTable } from './OfferTable.tsx';
import { newBoothProductPage } from './routes.ts';

export const loader = async ({ api, params }: LoaderArgs) => ({
  list: await api(listBoothProducts, { path: { boothId: params.id ?? '' } }),
});

/** A booth's offers, with the stock of each day: editors change it, desk helpers declare it sold out. */
export const Component = () => {
  const { list } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-products');
  const [now] = useState(() => new Date());
  const { booth, items } = list;
  const state = editingState(list, now);
  const isOpen = state === 'open' && booth.role !== 'desk';
  const isFull = items.length >= MAX_BOOTH_PRODUCTS;
  const add = isOpen && !isFull && (
    <LinkButton to={newBoothProductPage.href({ id: booth.id })} variant="primary" icon="plus">
      {t('list.add')}
    </LinkButton>
  );

  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h1>{t('titles:boothProducts')}</h1>
        <p>
          <LocalizedText text={booth.name} />
        </p>
      </Stack>
      <OfferPeriod list={list} state={state} />
      <NoReservationsBanner booth={booth} />
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={t('list.empty.title')} action={add}>
          <p>{t(`list.empty.${isOpen ? 'open' : 'closed'}`)}</p>
        </EmptyState>
      ) : (
        <>
          <Cluster>
            <p>{t('list.count', { count: items.length, max: MAX_BOOTH_PRODUCTS })}</p>
            {isOpen && isFull ? <p>{t('list.full')}</p> : add}
          </Cluster>
          <OfferTable list={list} state={state} />
        </>
      )}
    </Stack>
  );
};
