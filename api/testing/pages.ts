import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Inserts a version of a text page, public since 2026 by default. */
export const insertPageVersion = async (
  db: Kysely<Database>,
  given: Partial<Insertable<Database['page_version']>>,
): Promise<void> => {
  const { version = 1, publish_at = '2026-01-01T00:00:00Z' } = given;
  await db
    .insertInto('page_version')
    .values({
      slug: 'privacy-policy',
      version,
      effective_on: '2027-01-01',
      publish_at,
      title: JSON.stringify({ ja: `第${version}版`, en: `Version ${version}` }),
      body: JSON.stringify({ ja: '本文です。', en: 'The text.' }),
      published_by: 'somebody',
      created_at: publish_at,
      ...given,
    })
    .execute();
};
