import { type Kysely, sql } from 'kysely';

/** Adds the declarations and consents of entrants of open awards; drafts may lack them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table award_entry
    add column of_age_or_guardian_agrees boolean,
    add column agree_rules boolean,
    add column agree_publish boolean,
    add column agree_privacy boolean`.execute(db);
};
