import { collectOperations } from '#spec/core/operation-table.ts';
import * as account from './account.ts';
import * as bans from './bans.ts';
import * as devices from './devices.ts';
import * as impersonation from './impersonation.ts';
import * as login from './login.ts';
import * as passkeyRegistration from './passkey-registration.ts';
import * as passkeys from './passkeys.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';

const { removeExpiredSessions: _servedByNoren, ...servedSessions } = sessions;

/** The operations that better-auth serves. */
export const BETTER_AUTH_OPERATIONS = collectOperations({
  account,
  bans,
  devices,
  impersonation,
  login,
  passkeyRegistration,
  passkeys,
  servedSessions,
  users,
});

export type BetterAuthOperations = typeof BETTER_AUTH_OPERATIONS;
export type BetterAuthOperationId = keyof BetterAuthOperations;
