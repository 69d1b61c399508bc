import { type Kysely, sql } from 'kysely';

/** Further sign-in methods: better-auth's tables for passkeys and devices, and the auth method of sessions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create table passkey (
     "id" text not null primary key,
     "name" text,
     "publicKey" text not null,
     "userId" text not null references "user" ("id") on delete cascade,
     "credentialID" text not null unique,
     "counter" integer not null,
     "deviceType" text not null,
     "backedUp" boolean not null,
     "transports" text,
     "createdAt" timestamptz,
     "aaguid" text
   )`,
  'create index "passkey_userId_idx" on passkey ("userId")',

  // Deleted with the account that claimed it; swept after expiry.
  `create table "deviceCode" (
     "id" text not null primary key,
     "deviceCode" text not null unique,
     "userCode" text not null unique,
     "userId" text references "user" ("id") on delete cascade,
     "expiresAt" timestamptz not null,
     "status" text not null,
     "lastPolledAt" timestamptz,
     "pollingInterval" integer,
     "clientId" text,
     "scope" text
   )`,
  'create index "deviceCode_expiresAt_idx" on "deviceCode" ("expiresAt")',

  `alter table "session" add "openedBy" text
     check ("openedBy" in ('code', 'password', 'passkey', 'device', 'impersonation'))`,
];
