import { type Kysely, sql } from 'kysely';

/**
 * Adds the category of its revision to a release, so that public lists are found and counted in an index of releases
 * alone, however many contents there are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  'alter table content_release add category text',
  `update content_release as r set category = v.category from content_revision as v
     where v.content_id = r.content_id and v.number = r.revision and v.category is not null`,
  'alter table content_revision drop category',
  'drop index content_release_list',
  `create index content_release_list on content_release (tenant_id, type, sort_key, content_id)
     include (at, until) where revision is not null`,
  `create index content_release_of_category on content_release (tenant_id, type, category, sort_key, content_id)
     include (at, until) where revision is not null`,
];
