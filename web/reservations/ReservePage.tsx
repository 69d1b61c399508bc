import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { getProduct } from '#generated/client/sdk.gen.ts';
import type { Product, Reservation } from '#generated/client/types.gen.ts';
import type { NewReservation } from '#spec/reservations.ts';
import { paths } from '#web/paths.ts';
import { NO_ANSWER, Problem } from '#web/problem.ts';
import { isReservable, offerState } from '#web/products/offer-state.ts';
import { useSession } from '#web/session/session.ts';
import { focusHeading } from '#web/shell/Arrival.tsx';
import { type LoaderArgs, usePageData } from '#web/shell/page.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { draftOf, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { NotReservable } from './NotReservable.tsx';
import { OfferSummary } from './OfferSummary.tsx';
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

/** Day, number and a word to the booth; then all once more; then it is held. */
export const Component = () => {
  const product = usePageData<typeof loader>();
  const { t } = useTranslation('reservations');
  const navigate = useNavigate();
  const { user } = useSession();
  const [draft, setDraft] = useState(() => readDraft(product, user.displayId));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [refusal, setRefusal] = useState<Problem>();
  const [editing, setEditing] = useState<string>();
  const checking = useLocation().state?.step === 'check' && draft !== undefined;
  useFocusOnStep(checking, editing !== undefined || refusal !== undefined);

  // The check is an entry of its own in the history: 戻る leads from it to the form.
  const check = async (wish: NewReservation) => {
    const next = draftOf(user.displayId, wish, draft);
    keepDraft(product, next);
    setDraft(next);
    setRestored(false);
    setRefusal(undefined);
    setEditing(undefined);
    const here = paths.reserve(product.boothId, product.productId);
    await navigate(here, { state: { step: 'check' } });
  };
  const backToForm = (field: string | undefined, problem?: Problem) => {
    setEditing(field);
    setRefusal(problem);
    void navigate(-1);
  };
  const done = async ({ code }: Reservation) => {
    forgetDraft(product);
    await navigate(paths.myReservations({ done: code }), { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{checking ? t('reserve.checkTitle') : t('reserve.title')}</h1>
      <OfferSummary product={product} />
      {refusal && !checking && <Refusal problem={refusal} />}
      {checking ? (
        <ReserveCheck
          product={product}
          draft={draft}
          onEdit={backToForm}
          onRefused={(problem) => backToForm(undefined, problem)}
          onDone={done}
        />
      ) : refusal?.code === 'OWN_BOOTH' ? null : isReservable(offerState(product)) ? (
        <ReserveForm
          product={product}
          former={draft?.wish}
          isRestored={isRestored}
          problem={refusal}
          focus={editing}
          onSubmit={check}
        />
      ) : (
        <NotReservable product={product} />
      )}
    </Stack>
  );
};

/** A new step begins at its heading, unless a field or a message takes the focus. */
const useFocusOnStep = (checking: boolean, isTaken: boolean) => {
  const before = useRef(checking);
  useEffect(() => {
    if (before.current === checking) return;
    before.current = checking;
    if (!isTaken) focusHeading();
  }, [checking, isTaken]);
};
