import type { LoadingSlotReference } from '#generated/client/types.gen.ts';
import type { Format } from '#web/core/i18n/format.ts';

/** 4月24日（土）07:00〜07:30 / Sat, 24 Apr, 07:00–07:30 JST */
export const slotTime = (
  f: Format,
  { day, from, to }: Pick<LoadingSlotReference, 'day' | 'from' | 'to'>,
): string => `${f.shortDay(day)}${f.locale === 'ja' ? '' : ', '}${f.hours(from, to)}`;
