import { type Kysely, sql } from 'kysely';

/**
 * Stores the version that a prepared decision is about: `entered_version` counts the changes by applicants, and
 * `prepared` stores its value. Existing prepared decisions count as decisions about the present version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application add column entered_version int not null default 1`.execute(db);
  await sql`
    update application set prepared = prepared || '{"enteredVersion": 1}' where prepared is not null
  `.execute(db);
  await sql`
    alter table decision_release add column left_out int not null default 0 check (left_out >= 0)
  `.execute(db);
};
