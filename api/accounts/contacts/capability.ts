import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/contacts.ts';
import { getMyContact, updateMyContact } from './handlers.ts';
import { personalData } from './personal-data.ts';

export const contacts = defineCapability<typeof contract>({
  handlers: { getMyContact, updateMyContact },
  slots: {
    personalData,
  },
  demo: () => import('./demo/demo.ts'),
});
