import { calendar } from '#spec/core/rules/dates.ts';

/** Makes date rules use the time zone of the show, as on the server. Without an edition, they use the default. */
export const setCalendarZone = (timeZone: string | undefined): void => {
  if (timeZone !== undefined) calendar.zone = timeZone;
};
