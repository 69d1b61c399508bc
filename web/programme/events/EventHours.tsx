import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { endsNextDay } from '#spec/programme/event-times.ts';
import { endAtMidnight } from './event-when.ts';

/** From when until when, where the page names the zone. */
export const EventHours = ({
  event,
}: {
  event: Pick<EventSummary, 'from' | 'to' | 'startsAt'>;
}) => {
  const { t } = useTranslation('events');
  const { from, to, startsAt } = event;
  const midnight = endAtMidnight(event);
  const key = endsNextDay(event) && !midnight ? 'hoursAcross' : 'hours';
  return <time dateTime={startsAt}>{t(key, { from, to: midnight ?? to })}</time>;
};
