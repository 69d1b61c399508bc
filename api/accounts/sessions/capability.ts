import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/sessions.ts';
import { handlers } from './handlers.ts';

export const sessions = defineCapability<typeof contract>({
  handlers,
});
