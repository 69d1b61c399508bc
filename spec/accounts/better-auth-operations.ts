import * as account from './account.ts';
import * as devices from './devices.ts';
import * as impersonation from './impersonation.ts';
import * as login from './login.ts';
import * as passkeyRegistration from './passkey-registration.ts';
import * as passkeys from './passkeys.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';

/** The operations that better-auth serves, in the order of the document. */
export const BETTER_AUTH_OPERATIONS = {
  getSession: login.getSession,
  sendSignInCode: login.sendSignInCode,
  signInWithCode: login.signInWithCode,
  signInWithPassword: account.signInWithPassword,
  signUp: account.signUp,
  verifyEmail: account.verifyEmail,
  requestPasswordReset: account.requestPasswordReset,
  resetPassword: account.resetPassword,
  changeEmail: account.changeEmail,
  confirmEmailChange: account.confirmEmailChange,
  signOut: login.signOut,
  getToken: login.getToken,
  getJwks: login.getJwks,
  generatePasskeyAuthenticationOptions: passkeys.generatePasskeyAuthenticationOptions,
  getPasskeyAuthenticationOptions: passkeys.getPasskeyAuthenticationOptions,
  verifyPasskeyAuthentication: passkeys.verifyPasskeyAuthentication,
  generatePasskeyRegistrationOptions: passkeyRegistration.generatePasskeyRegistrationOptions,
  verifyPasskeyRegistration: passkeyRegistration.verifyPasskeyRegistration,
  listMyPasskeys: passkeys.listMyPasskeys,
  updatePasskey: passkeys.updatePasskey,
  deletePasskey: passkeys.deletePasskey,
  requestDeviceCode: devices.requestDeviceCode,
  exchangeDeviceCode: devices.exchangeDeviceCode,
  claimDevice: devices.claimDevice,
  approveDevice: devices.approveDevice,
  denyDevice: devices.denyDevice,
  listUsers: users.listUsers,
  createUser: users.createUser,
  getUser: users.getUser,
  updateUser: users.updateUser,
  setUserRole: users.setUserRole,
  setUserPassword: users.setUserPassword,
  banUser: users.banUser,
  unbanUser: users.unbanUser,
  removeUser: users.removeUser,
  impersonateUser: impersonation.impersonateUser,
  stopImpersonating: impersonation.stopImpersonating,
  listUserSessions: sessions.listUserSessions,
  revokeUserSession: sessions.revokeUserSession,
  revokeUserSessions: sessions.revokeUserSessions,
} as const;

export type BetterAuthOperations = typeof BETTER_AUTH_OPERATIONS;
export type BetterAuthOperationId = keyof BetterAuthOperations;
