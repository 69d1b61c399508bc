import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getProduct } from '#generated/client/sdk.gen.ts';
import type { Product, Reservation } from '#generated/client/types.gen.ts';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { NewReservation } from '#spec/visitors/reservations.ts';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { SummaryLayout } from '#web/core/ui/SummaryLayout.tsx';
import { boothProductState, isReservable } from '#web/show/cards/booth-product-state.ts';
import { reservationListPage } from '#web/visitors/reservations/routes.ts';
import { BoothProductSummary } from './BoothProductSummary.tsx';
import { setCreatedFlash } from './created-flash.ts';
import { withDaysLeft } from './days-left.ts';
import { draftName } from './draft-name.ts';
import { NotReservable } from './NotReservable.tsx';
import { RefusalBanner } from './RefusalBanner.tsx';
import { ReserveCheck } from './ReserveCheck.tsx';
import { ReserveForm } from './ReserveForm.tsx';

let lastSeen: Product | undefined;

/**
 * Reloads the product past the HTTP cache. Offline it falls back to the cached product, so that the form stays usable;
 * the server checks availability when the reservation is sent.
 */
export const loader = async ({ params, api }: LoaderArgs): Promise<Product> => {
  const path = { boothId: params.id ?? '', productId: params.id2 ?? '' };
  try {
    lastSeen = await api(getProduct, {
      path,
      onRequest: ({ options }) => {
        options.cache = 'no-cache';
      },
    });
    return lastSeen;
  } catch (error) {
    const offline = error instanceof Problem && error.status === NO_RESPONSE;
    if (offline && lastSeen?.boothId === path.boothId && lastSeen.productId === path.productId)
      return lastSeen;
    throw error;
  }
};

export const title = (_product: Product, t: TFunction) => t('reservations:reserve.title');

export const parentTitle = ({ title: productTitle }: Product) => productTitle;

/** Day, quantity and comment; then review; then the reservation is made. */
export const Component = () => {
  const loaded = usePageData<typeof loader>();
  const product = useMemo(() => withDaysLeft(loaded, new Date()), [loaded]);
  const { t } = useTranslation('reservations');
  const navigate = useNavigate();
  const step = useCheckStep(draftName(product), NewReservation);
  const { checking } = step;
  useStepTitle(checking && t('reserve.checkTitle'));
  const refusal = step.form.problem;
  const done = async ({ code }: Reservation) => {
    step.done();
    setCreatedFlash(code);
    await navigate(reservationListPage.href(), { replace: true });
  };

  return (
    <SummaryLayout
      title={<h1>{checking ? t('reserve.checkTitle') : t('reserve.title')}</h1>}
      summary={<BoothProductSummary product={product} day={checking?.values.day} />}
    >
      {refusal && !checking && <RefusalBanner problem={refusal} />}
      {checking ? (
        <ReserveCheck
          product={product}
          request={checking}
          onEdit={step.back}
          onRefused={(problem) => step.back(undefined, problem)}
          onDone={done}
        />
      ) : refusal?.code === 'OWN_BOOTH' ? null : isReservable(boothProductState(product)) ? (
        <ReserveForm product={product} step={step} />
      ) : (
        <NotReservable product={product} />
      )}
    </SummaryLayout>
  );
};
