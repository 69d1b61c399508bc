import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listBoothProducts, listMyProducts } from '#generated/client/sdk.gen.ts';
import { MAX_BOOTH_PRODUCTS } from '#spec/exhibitors/booth-product-views.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { type EditingState, editingState } from '#web/exhibitors/booth-profiles/editing-state.ts';
import { myProductsPage } from '#web/exhibitors/my-products/routes.ts';
import { NewOffer } from './NewOffer.tsx';
import { NoReservationsBanner } from './NoReservationsBanner.tsx';
import { OfferPeriod } from './OfferPeriod.tsx';
import { boothProductsPage } from './routes.ts';

/** Lists the works that an exhibitor can offer: at most 200, in pages of at most 100. */
const listOfferable = async (api: LoaderArgs['api'], boothId: string) => {
  const query = { offerableAt: boothId, limit: 100 } as const;
  const first = await api(listMyProducts, { query });
  if (!first.nextCursor) return first.items;
  const second = await api(listMyProducts, { query: { ...query, cursor: first.nextCursor } });
  return [...first.items, ...second.items];
};

export const loader = async ({ api, params, url }: LoaderArgs) => {
  const boothId = params.id ?? '';
  const [list, works] = await Promise.all([
    api(listBoothProducts, { path: { boothId } }),
    listOfferable(api, boothId),
  ]);
  return { list, works, wanted: url.searchParams.get('product') };
};

/** The form to offer another of the owner's published works. */
export const Component = () => {
  const { list, works, wanted } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-products');
  // The time when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [now] = useState(() => new Date());
  const state = editingState(list, now);
  const { booth, items } = list;
  const obstacle = findObstacle(state, {
    isDesk: booth.role === 'desk',
    isFull: items.length >= MAX_BOOTH_PRODUCTS,
    hasWorks: works.length > 0,
  });
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h1>{t('titles:boothProductNew')}</h1>
        <p>
          <LocalizedText text={booth.name} />
        </p>
      </Stack>
      {obstacle ? (
        <EmptyState
          kind={
            obstacle === 'desk' ? 'noPermission' : obstacle === 'noWorks' ? 'nothing' : 'notOpen'
          }
          title={t(`new.obstacle.${obstacle}.title`)}
          action={
            obstacle === 'noWorks' ? (
              <LinkButton to={myProductsPage.href()}>{t('new.toWorks')}</LinkButton>
            ) : (
              <LinkButton to={boothProductsPage.href({ id: booth.id })}>{t('toList')}</LinkButton>
            )
          }
        >
          <p>{t(`new.obstacle.${obstacle}.text`)}</p>
        </EmptyState>
      ) : (
        <>
          <OfferPeriod list={list} state={state} />
          <NoReservationsBanner booth={booth} />
          <NewOffer list={list} works={works} wanted={wanted} />
        </>
      )}
    </Stack>
  );
};

type Obstacle = 'desk' | 'upcoming' | 'closed' | 'full' | 'noWorks';

const findObstacle = (
  state: EditingState,
  { isDesk, isFull, hasWorks }: { isDesk: boolean; isFull: boolean; hasWorks: boolean },
): Obstacle | undefined => {
  if (isDesk) return 'desk';
  if (state === 'undecided' || state === 'upcoming') return 'upcoming';
  if (state !== 'open') return 'closed';
  if (isFull) return 'full';
  return hasWorks ? undefined : 'noWorks';
};
