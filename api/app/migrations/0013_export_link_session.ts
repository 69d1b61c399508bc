import { type Kysely, sql } from 'kysely';

/** The address of an archive ends with the session that created it. Addresses from before are valid for minutes only. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table data_export add link_session_id text`.execute(db);
};
