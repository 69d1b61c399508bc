/**
 * Converts a day and a local time to ISO 8601 with the zone's offset: `2027-04-24T10:00:00+09:00`. Around a change of
 * daylight saving time it uses the offset that applies at that instant.
 */
export const toZonedInstant = (day: string, time: string, timeZone: string): string => {
  const local = Date.parse(`${day}T${time}:00Z`);
  // Computes the offset twice: for an estimate, then for the instant that the estimate yields.
  const near = local - minutesOf(offsetAt(local, timeZone)) * 60_000;
  return `${day}T${time}:00${offsetAt(near, timeZone)}`;
};

/** `+09:00` */
const offsetAt = (instant: number, timeZone: string): string => {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.slice('GMT'.length) || '+00:00';
};

const minutesOf = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};
