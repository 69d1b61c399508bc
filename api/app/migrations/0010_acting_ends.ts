import { type Kysely, sql } from 'kysely';

/**
 * Impersonation ends after an hour (reliability, impersonation). better-auth extends every session in use unless the
 * browser returns a cookie that disables this, and browsers may lose cookies.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create function end_acting() returns trigger language plpgsql as $$
   begin
     new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '1 hour');
     return new;
   end $$`,
  `create trigger session_of_acting_ends before insert or update on "session"
     for each row when (new."impersonatedBy" is not null) execute function end_acting()`,
];
