import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/profiles.ts';
import { deleteMyIcon, getMyProfile, putMyIcon, updateMyProfile } from './handlers.ts';
import { findReferencedIcons } from './store.ts';

export const profiles = defineCapability<typeof contract>({
  handlers: { deleteMyIcon, getMyProfile, putMyIcon, updateMyProfile },
  slots: {
    fileReferences: [findReferencedIcons],
    personalData: [{ table: 'profile', column: 'user_id', onErasure: 'deleted' }],
  },
});
