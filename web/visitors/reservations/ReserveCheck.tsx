import { useTranslation } from 'react-i18next';
import { reserveProduct } from '#generated/client/sdk.gen.ts';
import type { Product, Reservation } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import type { NewReservation } from '#spec/visitors/reservations.ts';
import { call } from '#web/core/api/client.ts';
import { CheckAnswers } from '#web/core/form/CheckAnswers.tsx';
import type { Wish } from '#web/core/form/wish-key.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Price } from '#web/core/ui/Price.tsx';

type ReserveCheckProps = {
  product: Product;
  wish: Wish<NewReservation>;
  onEdit: (field: string) => void;
  /** The reservation cannot be had like this. */
  onRefused: (problem: Problem) => void;
  onDone: (held: Reservation) => Promise<void>;
};

/** The second step: all answers once more, then it is sent. Sent again, it is the same reservation. */
export const ReserveCheck = ({ product, wish, onEdit, onRefused, onDone }: ReserveCheckProps) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { boothId, productId, price } = product;
  const { day, quantity, comment } = wish.values;

  const send = () =>
    call(reserveProduct, {
      path: { boothId, productId },
      body: wish.values,
      headers: { 'Idempotency-Key': wish.key },
    });

  return (
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
      onConfirm={send}
      onDone={onDone}
      unansweredText={t('reserve.unanswered')}
      isFinal={isFinal}
      onRefused={onRefused}
    />
  );
};

/** Refused for what was asked, rather than for the moment: asking again would not help. */
const isFinal = ({ status, code }: Problem) =>
  [400, 403, 404, 409].includes(status) && code !== 'IDEMPOTENCY_KEY_IN_FLIGHT';
