import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/my-applications.ts';
import { handlers } from './handlers.ts';

export const myApplications = defineCapability<typeof contract>({ handlers });
