import type { ReservationList } from '#generated/client/types.gen.ts';
import { readToken } from '#web/core/session/token.ts';
import type { StarterPart } from '#web/core/shell/starter-part.ts';
import { HELD_MARKS, updateHeldMarks } from './held-marks.ts';

/**
 * Shows the held marks of the page, if it has any. Errors are ignored: the list of reservations and the form still work.
 */
export const onSignedIn: StarterPart['onSignedIn'] = async () => {
  if (!document.querySelector(HELD_MARKS)) return;
  const answer = await fetch('/api/v1/me/reservations', {
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken()}` },
  }).catch(() => undefined);
  if (answer?.ok) updateHeldMarks(((await answer.json()) as ReservationList).items);
};
