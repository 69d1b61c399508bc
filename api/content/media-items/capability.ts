import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/media-items.ts';
import { handlers } from './handlers.ts';

export const mediaItems = defineCapability<typeof contract>({ handlers });
