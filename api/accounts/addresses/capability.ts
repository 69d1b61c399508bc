import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/addresses.ts';
import {
  createMyAddress,
  deleteMyAddress,
  getMyAddress,
  listMyAddresses,
  updateMyAddress,
} from './handlers.ts';

export const addresses = defineCapability<typeof contract>({
  handlers: { createMyAddress, deleteMyAddress, getMyAddress, listMyAddresses, updateMyAddress },
  slots: {
    personalData: [{ table: 'address', column: 'user_id', onErasure: 'deleted' }],
  },
});
