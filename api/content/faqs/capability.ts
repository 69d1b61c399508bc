import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/faqs.ts';
import { handlers } from './handlers.ts';

export const faqs = defineCapability<typeof contract>({ handlers });
