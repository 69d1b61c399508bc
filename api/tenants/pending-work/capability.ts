import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/tenants/pending-work.ts';
import { handlers } from './handlers.ts';

export const pendingWork = defineCapability<typeof contract>({ handlers });
