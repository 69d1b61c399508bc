import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#generated/client/types.gen.ts';

/** From when until when, where the page names the zone. */
export const EventHours = ({
  event,
}: {
  event: Pick<EventSummary, 'from' | 'to' | 'startsAt'>;
}) => {
  const { t } = useTranslation('events');
  const { from, to, startsAt } = event;
  return <time dateTime={startsAt}>{t('hours', { from, to })}</time>;
};
