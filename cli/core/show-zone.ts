import { getCurrentEdition } from '#generated/client/index.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/** Fetches the time zone of the current edition, or the default one when there is no edition. */
export const fetchShowZone = async (call: Call): Promise<string> => {
  try {
    return (await call(getCurrentEdition)).timeZone;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return calendar.zone;
    throw error;
  }
};
