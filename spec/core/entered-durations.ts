/* Durations as people write them: 30m, 12 hours, 7日, 2週間. */

const SECONDS: readonly (readonly [unit: RegExp, seconds: number])[] = [
  [/^(?:m|min|mins|minutes?|分間?)$/, 60],
  [/^(?:h|hours?|時間)$/, 3600],
  [/^(?:d|days?|日間?)$/, 86_400],
  [/^(?:w|weeks?|週間?)$/, 604_800],
];

/** Reads a duration in seconds; returns undefined for anything else. */
export const readDuration = (text: string): number | undefined => {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const [, count, unit = ''] = /^(\d{1,6}) ?([^\d\s]{1,8})$/.exec(typed) ?? [];
  const seconds = SECONDS.find(([word]) => word.test(unit))?.[1];
  return seconds && Number(count) * seconds;
};
