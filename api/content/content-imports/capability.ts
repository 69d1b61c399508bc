import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/content-imports.ts';
import { handlers } from './handlers.ts';

export const contentImports = defineCapability<typeof contract>({ handlers });
