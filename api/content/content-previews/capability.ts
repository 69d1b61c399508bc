import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/content-previews.ts';
import { handlers } from './handlers.ts';

export const contentPreviews = defineCapability<typeof contract>({ handlers });
