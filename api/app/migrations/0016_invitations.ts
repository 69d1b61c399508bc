import { type Kysely, sql } from 'kysely';

/** Invitations to run a booth: the hash of their token, which is valid once and for a time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table booth_user
     add greeting text,
     add token_hash text constraint booth_user_token unique,
     add expires_at timestamptz,
     add constraint booth_user_email check (email = lower(email)),
     add constraint booth_user_invitation check ((token_hash is null) = (expires_at is null))`,

  // One row for each address, whatever the outcome of its invitation; a new membership begins after one that was revoked.
  `create unique index booth_user_address on booth_user (booth_id, email)
     where status <> 'revoked'`,
  'create index booth_user_email on booth_user (email)',
  "create index booth_user_ended on booth_user (updated_at) where status <> 'accepted'",
];
