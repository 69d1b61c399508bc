import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/contacts.ts';
import { handlers } from './handlers.ts';
import { personalData } from './personal-data.ts';

export const contacts = defineCapability<typeof contract>({
  handlers,
  slots: {
    personalData,
  },
  demo: () => import('./demo/demo.ts'),
});
