/**
 * A day and a time of day in a zone as an instant with the zone's offset, ISO 8601: `2027-04-24T10:00:00+09:00`.
 * Around the change to or from summer time the offset is the one that holds by then.
 */
export const inZone = (day: string, time: string, timeZone: string): string => {
  const local = Date.parse(`${day}T${time}:00Z`);
  // Once with a first guess, once with what holds at the instant that came of it.
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
