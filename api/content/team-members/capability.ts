import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/team-members.ts';
import { handlers } from './handlers.ts';

export const teamMembers = defineCapability<typeof contract>({ handlers });
