import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { insertBoothUser } from '#api/testing/booths.ts';
import { DAY_1, insertBooth, insertUser } from '#api/testing/show.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { type Recipe, type RecipeContext, uniqueEmail } from './recipe.ts';

/* Booths, places and editions that the operations of organisers need to succeed. */

const newBooth = async ({ site, editionId }: RecipeContext) => ({
  boothId: (await insertBooth(site.db, editionId)).id,
});

const HALL = 'REC';
const COLUMNS = 900;
let places = 0;

/** A place that nobody has, in a hall of its own. */
const newPlace = async ({ site, editionId }: RecipeContext) => {
  await sql`insert into hall (edition_id, code, name, width, height, position)
    values (${editionId}, ${HALL}, '{"ja": "試験ホール"}', 10000, 10000, 99)
    on conflict do nothing`.execute(site.db);
  places += 1;
  const letter = String.fromCharCode(65 + Math.floor(places / 1000));
  return {
    code: `Q${letter}${String(places % 1000).padStart(3, '0')}`,
    hall: HALL,
    ...{ x: (places % COLUMNS) * 11, y: Math.floor(places / COLUMNS) * 11 },
    ...{ w: 10, h: 10, rotation: 0 },
  };
};

/** A copy of the current edition that no page shows. */
const newEdition: Recipe = async ({ site, editionId }) => {
  const slug = `copy-${randomUUIDv7()}`;
  await sql`insert into edition (id, tenant_id, slug, name, status, time_zone, venue, days, is_current)
    select gen_random_uuid(), tenant_id, ${slug}, name, 'recruiting', time_zone, venue, days, false
    from edition where id = ${editionId}`.execute(site.db);
  return { params: { slug }, body: { status: 'published' } };
};

export const ORGANISER_BOOTH_RECIPES: Partial<Record<OperationId, Recipe>> = {
  getEditionStatus: newEdition,
  getFloorPlan: async () => ({ query: { day: DAY_1 } }),
  placeBooth: async (context) => ({
    params: { ...(await newBooth(context)), day: DAY_1 },
    body: await newPlace(context),
  }),
  placeBooths: async (context) => ({
    body: { items: [{ ...(await newBooth(context)), day: DAY_1, ...(await newPlace(context)) }] },
  }),
  setBoothVisibility: async (context) => ({
    params: await newBooth(context),
    body: { visible: false, reason: '確認中' },
  }),
  setEditionStatus: newEdition,
  transferBooth: async (context) => {
    const { db } = context.site;
    const { boothId } = await newBooth(context);
    await insertBoothUser(db, boothId, await insertUser(db, uniqueEmail()));
    const { id } = await db
      .selectFrom('booth_user')
      .where('booth_id', '=', boothId)
      .select('id')
      .executeTakeFirstOrThrow();
    return { params: { boothId }, body: { boothUserId: id } };
  },
  unplaceBooth: async (context) => ({ params: { ...(await newBooth(context)), day: DAY_1 } }),
};
