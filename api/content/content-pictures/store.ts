import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';
import { removePictureLists } from '#api/core/pictures/store.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { CONTENT_PICTURE } from './picture-kind.ts';

export const insertTenantPicture = (trx: Transaction<Database>, id: string, now: Date) =>
  trx
    .insertInto('tenant_picture')
    .values({ picture_id: id, tenant_id: currentTenantId, created_at: now })
    .execute();

/** Lists pictures of the current tenant by id, as contents show them. */
export const listPictures = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('picture as p')
    .innerJoin('tenant_picture as t', 't.picture_id', 'p.id')
    .where('t.tenant_id', '=', currentTenantId)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .select(['p.id', 'p.rendition'])
    .execute();

/** Deletes pictures that no revision has named for a day. Their files follow. */
export const deleteUnusedPictures: Sweep = (db, now) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('tenant_picture as t')
      .where('t.created_at', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_picture as c')
              .whereRef('c.picture_id', '=', 't.picture_id')
              .select('c.picture_id'),
          ),
        ),
      )
      .select('t.picture_id')
      .forUpdate()
      .execute();
    await removePictureLists(
      trx,
      CONTENT_PICTURE.name,
      rows.map(({ picture_id }) => picture_id),
    );
  });
