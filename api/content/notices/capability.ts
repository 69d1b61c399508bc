import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/notices.ts';
import { handlers } from './handlers.ts';

export const notices = defineCapability<typeof contract>({ handlers });
