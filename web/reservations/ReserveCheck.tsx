import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { reserveProduct } from '#generated/client/sdk.gen.ts';
import type { Product, Reservation } from '#generated/client/types.gen.ts';
import { call } from '#web/client.ts';
import { CheckAnswers } from '#web/form/CheckAnswers.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { paths } from '#web/paths.ts';
import { NO_ANSWER, Problem } from '#web/problem.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Price } from '#web/ui/Price.tsx';
import type { Draft } from './draft.ts';
import { sessionHasEnded } from './session-end.ts';

type ReserveCheckProps = {
  product: Product;
  draft: Draft;
  onEdit: (field: string) => void;
  /** The reservation cannot be had like this. */
  onRefused: (problem: Problem) => void;
  onDone: (held: Reservation) => Promise<void>;
};

/** The second step: all answers once more, then it is sent. Sent again, it is the same reservation. */
export const ReserveCheck = ({ product, draft, onEdit, onRefused, onDone }: ReserveCheckProps) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const [hasEnded, setHasEnded] = useState(false);
  const { boothId, productId, price } = product;
  const { day, quantity, comment } = draft.wish;

  const send = () =>
    call(reserveProduct, {
      path: { boothId, productId },
      body: draft.wish,
      headers: { 'Idempotency-Key': draft.key },
    });

  const confirm = async () => {
    setHasEnded(false);
    const held = await send().catch(async (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      if (error.status === NO_ANSWER)
        throw new Problem(NO_ANSWER, { detail: t('reserve.unanswered') });
      if (await sessionHasEnded(error)) setHasEnded(true);
      else if (isFinal(error)) onRefused(error);
      else throw error;
    });
    if (held) await onDone(held);
  };

  return (
    <Stack gap={5}>
      {hasEnded && <SessionEnded />}
      <CheckAnswers
        answers={[
          { name: 'day', label: t('day'), value: f.day(day) },
          {
            name: 'quantity',
            label: t('quantity'),
            value: (
              <>
                {t('units:copies', { count: quantity })}
                <br />
                {t('reserve.total')} <Price>{f.yen(price * quantity)}</Price>
              </>
            ),
          },
          { name: 'comment', label: t('comment'), value: comment ?? t('reserve.noComment') },
        ]}
        onEdit={onEdit}
        confirmLabel={t('reserve.confirm')}
        onConfirm={confirm}
      />
    </Stack>
  );
};

/** Refused for what was asked, rather than for the moment: asking again would not help. */
const isFinal = ({ status, code }: Problem) =>
  [400, 403, 404, 409].includes(status) && code !== 'IDEMPOTENCY_KEY_IN_FLIGHT';

/** What was entered is kept; the way leads through the login page back here. */
const SessionEnded = () => {
  const { t } = useTranslation('reservations');
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;
  return (
    <Banner
      tone="error"
      live
      title={t('reserve.sessionEnded')}
      action={
        <LinkButton to={paths.login(here)} variant="primary" icon="log-in">
          {t('reserve.signInAgain')}
        </LinkButton>
      }
    >
      <p>{t('reserve.sessionEndedKept')}</p>
    </Banner>
  );
};
