import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { isOpenEntry } from './entry-state.ts';

type Entry = { readonly status: ExhibitorEntry['status']; readonly call: { readonly id: string } };

/** The relation of the user's open entry to a call: a draft for it, sent to it, or an entry for another call. */
export type OwnEntry = 'draft' | 'sent' | 'other';

/** Returns undefined when the user can apply. */
export const findOwnEntry = (entries: readonly Entry[], callId: string): OwnEntry | undefined => {
  const open = entries.find(isOpenEntry);
  if (!open) return undefined;
  if (open.call.id !== callId) return 'other';
  return open.status === 'draft' ? 'draft' : 'sent';
};

/** The element with the actions of a call; the attribute is the id of the call. */
export const CALL_ACTIONS = '[data-actions-of]';

export const callActionsAttributes = (callId: string) => ({ 'data-actions-of': callId });

/** Shows the actions that fit the entries of the user. React does not manage this attribute, so it survives rendering. */
export const showOwnEntry = (entries: readonly Entry[]): void => {
  for (const element of document.querySelectorAll<HTMLElement>(CALL_ACTIONS)) {
    const own = findOwnEntry(entries, element.dataset.actionsOf ?? '');
    if (own) element.dataset.ownEntry = own;
    else delete element.dataset.ownEntry;
  }
};
