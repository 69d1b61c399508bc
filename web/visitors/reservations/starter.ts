import type { ReservationList } from '#generated/client/types.gen.ts';
import { fetchOwn } from '#web/core/session/fetch-own.ts';
import type { StarterPart } from '#web/core/shell/starter-part.ts';
import { HELD_MARKS, updateHeldMarks } from './held-marks.ts';

/** Shows the held marks of the page, if it has any. */
export const onSignedIn: StarterPart['onSignedIn'] = async () => {
  if (!document.querySelector(HELD_MARKS)) return;
  const list = await fetchOwn<ReservationList>('/api/v1/me/reservations');
  if (list) updateHeldMarks(list.items);
};
