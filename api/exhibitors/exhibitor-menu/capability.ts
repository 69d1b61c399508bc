import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/exhibitor-menu.ts';
import { handlers } from './handlers.ts';

export const exhibitorMenu = defineCapability<typeof contract>({ handlers });
