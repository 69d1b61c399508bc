import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/tenants/audit-records.ts';
import { handlers } from './handlers.ts';

export const auditRecords = defineCapability<typeof contract>({ handlers });
