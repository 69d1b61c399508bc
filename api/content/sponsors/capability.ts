import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/sponsors.ts';
import { handlers } from './handlers.ts';

export const sponsors = defineCapability<typeof contract>({ handlers });
