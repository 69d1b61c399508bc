import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBoothProduct, listBoothProducts } from '#generated/client/sdk.gen.ts';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { editingState } from '#web/exhibitors/booth-profiles/editing-state.ts';
import { EditOffer } from './EditOffer.tsx';
import { NoReservationsBanner } from './NoReservationsBanner.tsx';
import { OfferPeriod } from './OfferPeriod.tsx';
import { canEdit, hiddenBecause, TONES } from './offer-state.ts';
import { boothProductsPage } from './routes.ts';

export const loader = async ({ api, params }: LoaderArgs) => {
  const boothId = params.id ?? '';
  const [list, offer] = await Promise.all([
    api(listBoothProducts, { path: { boothId } }),
    api.versioned(getBoothProduct, { path: { boothId, boothProductId: params.id2 ?? '' } }),
  ]);
  return { list, offer };
};

export const title = ({ offer }: Awaited<ReturnType<typeof loader>>) => offer.data.product.title;

/** The form to change an offer. */
export const Component = () => {
  const { list, offer } = usePageData<typeof loader>();
  const { t } = useTranslation('booth-products');
  // The time when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [now] = useState(() => new Date());
  const { product, status } = offer.data;
  const { booth } = list;
  const state = editingState(list, now);
  const hidden = hiddenBecause(offer.data);
  const obstacle = findObstacle(status, { role: booth.role, state });
  return (
    <Stack gap={5} key={offer.data.id}>
      <Stack gap={2}>
        <h1>
          <LocalizedText text={product.title} />
        </h1>
        <Cluster gap={2}>
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          {hidden && <span>{t(`hidden.${hidden}`)}</span>}
        </Cluster>
      </Stack>
      {status !== 'ended' && <OfferPeriod list={list} state={state} />}
      {obstacle ? (
        <EmptyState
          kind={obstacle === 'desk' ? 'noPermission' : 'notOpen'}
          title={t(`edit.${obstacle}`)}
          action={
            <LinkButton to={boothProductsPage.href({ id: booth.id })}>{t('toList')}</LinkButton>
          }
        />
      ) : (
        <>
          <NoReservationsBanner booth={booth} />
          <EditOffer list={list} loaded={offer} state={state} />
        </>
      )}
    </Stack>
  );
};

/** Returns the key of the text that explains why there is no form; undefined if there is one. */
const findObstacle = (
  status: BoothProduct['status'],
  situation: Parameters<typeof canEdit>[0],
): 'ended' | 'desk' | 'notNow' | undefined => {
  if (status === 'ended') return 'ended';
  if (situation.role === 'desk') return 'desk';
  return canEdit(situation) ? undefined : 'notNow';
};
