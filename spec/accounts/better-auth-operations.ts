import { collectOperations } from '#spec/core/operation-table.ts';
import * as bans from './bans.ts';
import * as devices from './devices.ts';
import * as emails from './emails.ts';
import * as impersonation from './impersonation.ts';
import * as login from './login.ts';
import * as passkeyRegistration from './passkey-registration.ts';
import * as passkeys from './passkeys.ts';
import * as passwordSignIn from './password-sign-in.ts';
import * as sessions from './sessions.ts';
import * as signUp from './sign-up.ts';
import * as users from './users.ts';

const { removeExpiredSessions: _servedByNoren, ...servedSessions } = sessions;

/** The operations that better-auth serves. */
export const BETTER_AUTH_OPERATIONS = collectOperations({
  bans,
  devices,
  emails,
  impersonation,
  login,
  passkeyRegistration,
  passkeys,
  passwordSignIn,
  servedSessions,
  signUp,
  users,
});

export type BetterAuthOperations = typeof BETTER_AUTH_OPERATIONS;
export type BetterAuthOperationId = keyof BetterAuthOperations;
