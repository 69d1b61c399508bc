import { readForStaff } from '#api/applications/applications/review.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { defineHandlers, storing } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/exhibitors/entries.ts';
import type * as staffContract from '#spec/exhibitors/organiser-entries.ts';
import { changeEntry } from './change.ts';
import { presentEntry, versionedEntry } from './present.ts';
import { confirmEntry, inviteGuest, restoreEntry } from './staff.ts';
import { listEntriesByUser } from './store.ts';
import {
  createEntry,
  deleteDraft,
  requestCancellation,
  requireEntry,
  submitEntry,
  withdrawEntry,
} from './transitions.ts';

/** Returns one of the caller's entries after an operation on it. */
const presentAfter = async (act: UserAct, id: string) => presentEntry(await requireEntry(act, id));

export const handlers = defineHandlers<typeof contract & typeof staffContract>({
  listMyEntries: async (_input, { db, actor }) => ({
    items: (await listEntriesByUser(db, actor.userId)).map(presentEntry),
  }),

  createMyEntry: async ({ body: { callId, submit = false, ...entered } }, act) =>
    versionedEntry(await createEntry(act, { callId, entered, submit })),

  getMyEntry: async ({ params }, context) =>
    versionedEntry(await requireEntry(context, params.entryId)),

  updateMyEntry: async ({ params, body }, act) =>
    versionedEntry(await changeEntry(act, params.entryId, body)),

  deleteMyEntry: ({ params }, act) => deleteDraft(act, params.entryId),

  submitMyEntry: async ({ params: { entryId } }, act) => {
    await submitEntry(act, entryId);
    return presentAfter(act, entryId);
  },

  withdrawMyEntry: async ({ params: { entryId } }, act) => {
    await withdrawEntry(act, entryId);
    return presentAfter(act, entryId);
  },

  requestMyEntryCancellation: async ({ params: { entryId }, body }, act) => {
    await requestCancellation(act, entryId, body.reason);
    return presentAfter(act, entryId);
  },

  // Only the id is stored with the key: the erasure of the guest's account would not find the rest there.
  createEntry: storing(
    async ({ body }, act) => ({ id: await inviteGuest(act, body) }),
    ({ id }, _input, act) => readForStaff(act, id),
  ),

  confirmEntry: async ({ params: { entryId }, body }, act) => {
    await confirmEntry(act, entryId, body);
    return readForStaff(act, entryId);
  },

  restoreEntry: async ({ params: { entryId }, body }, act) => {
    await restoreEntry(act, entryId, new Date(body.dueAt));
    return readForStaff(act, entryId);
  },
});
