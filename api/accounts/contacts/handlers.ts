import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/contacts.ts';
import { presentContact } from './present.ts';
import { findContact } from './store.ts';
import { updateContact } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  getMyContact: async (_input, { db, actor }) =>
    presentContact(await findContact(db, actor.userId)),

  updateMyContact: async ({ body }, act) => presentContact(await updateContact(act, body)),
});
