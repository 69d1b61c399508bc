import type { AuthMethod } from '#api/accounts/auth/sign-in/auth-method.ts';
import type { Created, Instant, Updated } from '#api/core/db/columns.ts';

export type UserTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Created;
  updatedAt: Updated;
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Instant | null;
};

export type SessionTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: Instant;
  createdAt: Created;
  updatedAt: Updated;
  ipAddress: string | null;
  userAgent: string | null;
  impersonatedBy: string | null;
  openedBy: AuthMethod | null;
};

/** Credentials that better-auth stores, such as a password. */
export type AccountTable = {
  id: string;
  userId: string;
  providerId: string;
  accountId: string;
  password: string | null;
  updatedAt: Updated;
};

export type PasskeyTable = {
  id: string;
  name: string | null;
  userId: string;
  credentialID: string;
  createdAt: Instant | null;
};

export type DeviceCodeTable = {
  id: string;
  userCode: string;
  userId: string | null;
  expiresAt: Instant;
  status: string;
};

/** Keys that sign tokens; the private part is encrypted. */
export type SigningKeyTable = { id: string; privateKey: string; expiresAt: Instant | null };

declare module '#api/core/db/schema.ts' {
  interface Database {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    passkey: PasskeyTable;
    deviceCode: DeviceCodeTable;
    jwks: SigningKeyTable;
  }
}
