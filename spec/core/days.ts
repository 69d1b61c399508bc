/** Returns the calendar day in a zone at an instant, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** Returns the calendar day after another one. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Returns the local time in a zone at an instant, to the minute: `2027-05-01T12:00`. */
export const localTimeIn = (timeZone: string, instant: Date): string =>
  instant
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/**
 * Returns the instant of a local time in a zone, such as `2027-05-01T12:00`; `T24:00` is the end of a day. Returns `Invalid Date`
 * for malformed times. A local time that a clock change skips is resolved with the offset after the change.
 */
export const instantIn = (timeZone: string, localTime: string): Date => {
  const asUtc = Date.parse(`${localTime}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  // The zone's offset may change between `asUtc` and the instant itself, so look it up at both.
  const guess = asUtc - offsetIn(timeZone, asUtc);
  return new Date(asUtc - offsetIn(timeZone, guess));
};

const MINUTE_MS = 60_000;

/**
 * Returns the day whose end is at an instant, to the minute; undefined when no day ends then. A deadline at the end of a day is
 * at 00:00 of the next one, which readers would take for a day more.
 */
export const endedDay = (timeZone: string, instant: Date): string | undefined => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  const day = dayIn(timeZone, new Date(minute - 1));
  return instantIn(timeZone, `${day}T24:00`).getTime() === minute ? day : undefined;
};

/**
 * Returns the same local time with the zone's offset, as in ISO 8601: `2027-04-24T10:00` in Tokyo is `2027-04-24T10:00:00+09:00`.
 */
export const withOffset = (timeZone: string, localTime: string): string =>
  `${localTime}:00${offsetText(timeZone, instantIn(timeZone, localTime))}`;

/** Returns an instant in the local time of a zone, to the second, with its offset: `2027-04-24T10:00:00+09:00`. */
export const zonedTime = (timeZone: string, instant: Date): string =>
  instant
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .replace(' ', 'T') + offsetText(timeZone, instant);

const offsetText = (timeZone: string, instant: Date): string => {
  const minutes = offsetIn(timeZone, instant.getTime()) / 60_000;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = twoDigits(Math.floor(Math.abs(minutes) / 60));
  return `${minutes < 0 ? '-' : '+'}${hours}:${twoDigits(Math.abs(minutes) % 60)}`;
};

/** Returns how far clocks in a zone are ahead of UTC at an instant, in milliseconds. */
const offsetIn = (timeZone: string, instant: number): number => {
  const local = new Date(instant).toLocaleString('sv-SE', { timeZone }).match(/\d+/g) ?? [];
  const [year = 0, month = 1, ...rest] = local.map(Number);
  return Date.UTC(year, month - 1, ...rest) - Math.floor(instant / 1000) * 1000;
};
