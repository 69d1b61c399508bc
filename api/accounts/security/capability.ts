import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/security.ts';
import {
  getMyPassword,
  listMySessions,
  revokeMyOtherSessions,
  revokeMySession,
  setMyPassword,
} from './handlers.ts';

/** What users do for the security of their own account. */
export const security = defineCapability<typeof contract>({
  handlers: {
    getMyPassword,
    listMySessions,
    revokeMyOtherSessions,
    revokeMySession,
    setMyPassword,
  },
});
