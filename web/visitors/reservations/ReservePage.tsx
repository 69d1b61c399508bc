import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getProduct } from '#generated/client/sdk.gen.ts';
import type { Product, Reservation } from '#generated/client/types.gen.ts';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
import { NewReservation } from '#spec/visitors/reservations.ts';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { WithSummary } from '#web/core/ui/WithSummary.tsx';
import { boothProductState, isReservable } from '#web/show/cards/booth-product-state.ts';
import { reservationListPage } from '#web/visitors/reservations/routes.ts';
import { BoothProductSummary } from './BoothProductSummary.tsx';
import { draftOf } from './draft.ts';
import { tellMade } from './made.ts';
import { NotReservable } from './NotReservable.tsx';
import { Refusal } from './Refusal.tsx';
import { ReserveCheck } from './ReserveCheck.tsx';
import { ReserveForm } from './ReserveForm.tsx';

let lastSeen: Product | undefined;

/**
 * The work as it is offered now, past the browser's cache. Without a connection, what was seen last: the steps of this
 * page stay usable, and what is left is judged when the reservation is sent.
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
    const offline = error instanceof Problem && error.status === NO_ANSWER;
    if (offline && lastSeen?.boothId === path.boothId && lastSeen.productId === path.productId)
      return lastSeen;
    throw error;
  }
};

export const title = (_product: Product, t: TFunction) => t('reservations:reserve.title');

export const parentTitle = ({ title: work }: Product) => work;

/** Day, number and a word to the booth; then all once more; then it is held. */
export const Component = () => {
  const product = usePageData<typeof loader>();
  const { t } = useTranslation('reservations');
  const navigate = useNavigate();
  const step = useCheckStep(draftOf(product), NewReservation);
  const { checking } = step;
  useStepTitle(checking && t('reserve.checkTitle'));
  const refusal = step.form.problem;
  const done = async ({ code }: Reservation) => {
    step.done();
    tellMade(code);
    await navigate(reservationListPage.href(), { replace: true });
  };

  return (
    <WithSummary
      title={<h1>{checking ? t('reserve.checkTitle') : t('reserve.title')}</h1>}
      summary={<BoothProductSummary product={product} day={checking?.values.day} />}
    >
      {refusal && !checking && <Refusal problem={refusal} />}
      {checking ? (
        <ReserveCheck
          product={product}
          wish={checking}
          onEdit={step.back}
          onRefused={(problem) => step.back(undefined, problem)}
          onDone={done}
        />
      ) : refusal?.code === 'OWN_BOOTH' ? null : isReservable(boothProductState(product)) ? (
        <ReserveForm product={product} step={step} />
      ) : (
        <NotReservable product={product} />
      )}
    </WithSummary>
  );
};
