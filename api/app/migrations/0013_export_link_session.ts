import { type Kysely, sql } from 'kysely';

/** Links the address of an archive to the session that created it. Earlier addresses are valid for minutes only. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table data_export add link_session_id text`.execute(db);
};
