import { useTranslation } from 'react-i18next';
import type { EventTimes } from '#spec/programme/event-times.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { eventWhen } from './event-when.ts';

/** Returns a formatter of day and hours of events, in the zone of the show, which is named in English. */
export const useEventTimes = () => {
  const { t } = useTranslation('events');
  const f = useFormat();
  return (times: EventTimes): string => eventWhen(times, f, t);
};
