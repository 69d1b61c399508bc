import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/ambassadors.ts';
import { handlers } from './handlers.ts';

export const ambassadors = defineCapability<typeof contract>({ handlers });
