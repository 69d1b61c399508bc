import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { BoothPlace } from '#spec/show/placements.ts';
import { DAY_1, DAY_2 } from './show.ts';

/** Inserts a hall of 40 × 30 m; its code is `W` with the position. */
export const insertHall = async (
  db: Kysely<Database>,
  editionId: string,
  position: number,
): Promise<number> => {
  const { id } = await db
    .insertInto('hall')
    .values({
      edition_id: editionId,
      code: `W${position}`,
      name: JSON.stringify({ ja: `西${position}ホール` }),
      width: 400,
      height: 300,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Placed = { booth: string; hall: number } & Partial<Insertable<Database['placement']>>;

/** Places a booth of `insertBooth`, which has its code already, on a day in a hall. */
export const insertPlacement = (db: Kysely<Database>, { booth, hall, ...given }: Placed) =>
  db
    .insertInto('placement')
    .values({
      booth_id: booth,
      hall_id: hall,
      day: DAY_1,
      ...{ x: 0, y: 0, w: 24, h: 24, rotation: 180 },
      ...given,
    })
    .execute();

/** Takes the codes of a booth of `insertBooth`. */
export const removePlaces = async (db: Kysely<Database>, boothId: string): Promise<void> => {
  await db.deleteFrom('booth_day').where('booth_id', '=', boothId).execute();
  await db.updateTable('booth').set({ sort_code: '' }).where('id', '=', boothId).execute();
};

/** Returns a place in the hall of `insertHall`, the `at`th of a row. */
export const placeAt = (at: number, given: Partial<BoothPlace> = {}): BoothPlace => ({
  code: `P${String(at).padStart(2, '0')}`,
  hall: 'W1',
  ...{ x: at * 24, y: 60, w: 24, h: 24, rotation: 0 },
  ...given,
});

export const BOTH_DAYS = [DAY_1, DAY_2] as const;
