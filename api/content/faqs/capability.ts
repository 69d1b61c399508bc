import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/faqs.ts';
import { getFaq, listFaqs } from './handlers.ts';

export const faqs = defineCapability<typeof contract>({ handlers: { getFaq, listFaqs } });
