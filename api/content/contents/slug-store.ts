import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';

type Db = Kysely<Database>;

/** Slugs of a type in lower case that begin like this one, except that of one content. */
export const listSlugs = async (
  db: Db,
  type: ContentTypeName,
  stem: string,
  exceptId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('content as c')
    .where('c.tenant_id', '=', currentTenantId)
    .where('c.type', '=', type)
    .where('c.id', '<>', exceptId)
    .where(sql<boolean>`starts_with(lower(c.slug), ${stem.toLowerCase()})`)
    .select(sql<string>`lower(c.slug)`.as('slug'))
    .execute();
  return rows.map(({ slug }) => slug);
};

/** Finds the id of the content of a type that has a slug, in any letter case. */
export const findIdBySlug = async (
  db: Db,
  type: ContentTypeName,
  slug: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('content')
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', type)
    .where(sql<boolean>`lower(slug) = ${slug.toLowerCase()}`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
};
