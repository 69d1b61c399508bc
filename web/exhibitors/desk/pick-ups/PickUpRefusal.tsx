import { useTranslation } from 'react-i18next';
import type { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';

/** The reason why a ticket was not found, or not handed over; after an earlier hand-over, its time and the helper. */
export const PickUpRefusal = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  const { detail, changedAt, changedBy } = problem;
  return (
    <>
      <p>{detail || t('commons:error.unreachable')}</p>
      {changedAt && (
        <p>
          {t(changedBy ? 'ticket.pickedUpBy' : 'ticket.pickedUpAt', {
            at: f.dateTime(changedAt),
            who: changedBy,
          })}
        </p>
      )}
    </>
  );
};
