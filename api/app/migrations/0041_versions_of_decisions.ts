import { type Kysely, sql } from 'kysely';

/**
 * What a prepared decision was made about: `entered_version` counts the changes of what applicants entered, and `prepared`
 * remembers its value. Decisions that are prepared already count as made about what the application says now.
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
