import { readTimeOfDay } from '#spec/core/entered-days.ts';

const HOURS_BEYOND = /^(2[4-9]|3[0-5])(?:[:時]?([0-5]\d)分?|時)$/;
const NEXT_DAY = /^(?:翌日?の?|next day,? ?)|,? ?\(?next day\)?$/i;

/** Reads an end that was typed beyond midnight, as `HH:mm` of the next day: 00:30 for 24:30, 24時30分, 翌0:30 or 0:30 next day. */
export const readEndBeyond = (typed: string): string | undefined => {
  const text = typed.normalize('NFKC').trim();
  if (NEXT_DAY.test(text)) return readTimeOfDay(text.replace(NEXT_DAY, ''));
  const [, hours, minutes = '00'] = HOURS_BEYOND.exec(text) ?? [];
  return hours && `${String(Number(hours) - 24).padStart(2, '0')}:${minutes}`;
};
