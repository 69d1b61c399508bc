import type { AuthMethod } from '#api/accounts/auth/sign-in/auth-method.ts';
import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    user: Table<'user'>;
    session: Table<'session', { openedBy: AuthMethod }>;
    /** Credentials that better-auth stores, such as a password. */
    account: Table<'account'>;
    passkey: Table<'passkey'>;
    deviceCode: Table<'deviceCode'>;
    /** Keys that sign tokens; the private part is encrypted. */
    jwks: Table<'jwks'>;
  }
}
