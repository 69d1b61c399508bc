import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/edition-stages.ts';
import { handlers } from './handlers.ts';

export const editionStages = defineCapability<typeof contract>({
  handlers,
});
