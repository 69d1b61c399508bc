import { type Kysely, sql } from 'kysely';

/**
 * A content knows whether it has a release with a revision, so that staff's list of drafts reads an index of drafts alone,
 * instead of the releases of every content.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  'alter table content add is_draft boolean not null default true',
  `update content set is_draft = false
     where exists (select from content_release r where r.content_id = content.id and r.revision is not null)`,
  // The revision of a release never changes.
  `create function note_release() returns trigger language plpgsql as $$
   declare
     changed uuid := coalesce(new.content_id, old.content_id);
     becomes_draft boolean := not exists (
       select from content_release r where r.content_id = changed and r.revision is not null);
   begin
     update content set is_draft = becomes_draft where id = changed and is_draft <> becomes_draft;
     return null;
   end $$`,
  `create trigger content_release_noted after insert or delete on content_release
     for each row execute function note_release()`,
  'create index content_draft on content (tenant_id, sort_key, id) include (revision) where is_draft',
];
