import type { ExhibitorEntryList } from '#generated/client/types.gen.ts';
import { fetchOwn } from '#web/core/session/fetch-own.ts';
import type { StarterPart } from '#web/core/shell/starter-part.ts';
import { CALL_ACTIONS, showOwnEntry } from './own-entry.ts';

/** Shows the user's own entry on the page of a call. */
export const onSignedIn: StarterPart['onSignedIn'] = async () => {
  if (!document.querySelector(CALL_ACTIONS)) return;
  const list = await fetchOwn<ExhibitorEntryList>('/api/v1/me/exhibitor-entries');
  if (list) showOwnEntry(list.items);
};
