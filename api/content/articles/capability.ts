import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/articles.ts';
import { handlers } from './handlers.ts';

export const articles = defineCapability<typeof contract>({ handlers });
