import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/addresses.ts';
import { presentAddress } from './present.ts';
import { listAddressesByUser } from './store.ts';
import { addAddress, deleteAddress, requireAddress, updateAddress } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  listMyAddresses: async (_input, { db, actor }) => ({
    items: (await listAddressesByUser(db, actor.userId)).map(presentAddress),
  }),

  createMyAddress: async ({ body }, act) => presentAddress(await addAddress(act, body)),

  getMyAddress: async ({ params }, context) =>
    presentAddress(await requireAddress(context, params.addressId)),

  updateMyAddress: async ({ params, body }, act) =>
    presentAddress(await updateAddress(act, params.addressId, body)),

  deleteMyAddress: ({ params }, act) => deleteAddress(act, params.addressId),
});
