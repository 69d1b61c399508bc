import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/**
 * Makes date rules use the time zone of the current edition, as on the server. Without an edition they keep the default.
 */
export const setCalendarZone = async (api: Call): Promise<void> => {
  try {
    calendar.zone = (await api(getCurrentEdition)).timeZone;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
  }
};
