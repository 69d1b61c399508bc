import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';

type Times = Pick<EventSummary, 'day' | 'from' | 'to'>;

/** Returns a formatter of day and hours of events, in the zone of the edition, which is named in English. */
export const useEventTimes = (timeZone: string | undefined) => {
  const { t } = useTranslation('events');
  const f = useFormat(timeZone);
  return ({ day, from, to }: Times): string =>
    t('when', { day: f.day(day), hours: f.hours(from, to) });
};
