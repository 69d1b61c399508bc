/** Times may be typed without a leading zero, and in full width. */
export const toTimeOfDay = (typed: string): string => {
  const time = typed.normalize('NFKC').trim();
  return /^\d:\d\d$/.test(time) ? `0${time}` : time;
};
