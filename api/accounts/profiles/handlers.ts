import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/profiles.ts';
import { removeIcon, setIcon } from './icon.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';
import { updateProfile } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  getMyProfile: async (_input, { db, actor, now }) =>
    presentProfile(await findProfile(db, actor.userId), now),

  updateMyProfile: async ({ body }, act) => presentProfile(await updateProfile(act, body), act.now),

  // Files are stored before the transaction, and removed after it.
  putMyIcon: {
    outside: async ({ upload }, { platform, actor, now }) =>
      presentProfile(await setIcon(platform, actor, upload, now), now),
  },

  deleteMyIcon: {
    outside: async (_input, { platform, actor, now }) =>
      presentProfile(await removeIcon(platform, actor, now), now),
  },
});
