import { useTranslation } from 'react-i18next';
import { reserveProduct } from '#generated/client/sdk.gen.ts';
import type { Product, Reservation } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import type { NewReservation } from '#spec/visitors/reservations.ts';
import { call } from '#web/core/api/client.ts';
import { CheckAnswers } from '#web/core/form/CheckAnswers.tsx';
import type { IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Price } from '#web/core/ui/Price.tsx';

type ReserveCheckProps = {
  product: Product;
  request: IdempotentRequest<NewReservation>;
  onEdit: (field: string) => void;
  /** Called when the server finally rejects the reservation. */
  onRefused: (problem: Problem) => void;
  onDone: (held: Reservation) => Promise<void>;
};

/** The second step: review and reserve. A retry sends the same request. */
export const ReserveCheck = ({
  product,
  request,
  onEdit,
  onRefused,
  onDone,
}: ReserveCheckProps) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { boothId, productId, price } = product;
  const { day, quantity, comment } = request.values;

  const send = () =>
    call(reserveProduct, {
      path: { boothId, productId },
      body: request.values,
      headers: { 'Idempotency-Key': request.key },
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

/** Rejected because of the request itself, so a retry would not help. */
const isFinal = ({ status, code }: Problem) =>
  [400, 403, 404, 409].includes(status) && code !== 'IDEMPOTENCY_KEY_IN_FLIGHT';
