import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/contacts.ts';
import { getMyContact, updateMyContact } from './handlers.ts';

export const contacts = defineCapability<typeof contract>({
  handlers: { getMyContact, updateMyContact },
  slots: {
    personalData: [{ table: 'contact', column: 'user_id', onErasure: 'deleted' }],
  },
  demo: () => import('./demo/demo.ts'),
});
