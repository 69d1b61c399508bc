import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/extensions.ts';
import { handlers } from './handlers.ts';

export const extensions = defineCapability<typeof contract>({ handlers });
