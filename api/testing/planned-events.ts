import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { insertEventText } from './events.ts';
import { DAY_1 } from './show.ts';

type Columns = Partial<Insertable<Database['event']>>;

type Given = Columns & {
  readonly slug?: string;
  /** Whether it has only its text so far. */
  readonly unplanned?: boolean;
};

/** A lottery of four parties for four seats, with its public outcome. */
export const RELEASED_LOTTERY = {
  entry: 'lottery',
  capacity: 4,
  opens_at: new Date('2027-03-01T03:00:00Z'),
  closes_at: new Date('2027-03-10T03:00:00Z'),
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  frozen: JSON.stringify([
    { drawNumber: 'A2B3C4D5', party: 3 },
    { drawNumber: 'HJKLMNPQ', party: 2 },
    { drawNumber: 'M4T7QZ2K', party: 2 },
    { drawNumber: 'ZZZZ9999', party: 1 },
  ]),
  frozen_at: new Date('2027-03-10T03:00:00Z'),
  word: '大吉',
  seats_drawn: 4,
  drawn_at: new Date('2027-03-11T03:00:00Z'),
  released_at: new Date('2027-03-12T03:00:00Z'),
} as const satisfies Columns;

/** Inserts a public event of the current edition with 30 seats, entered first come; returns its id. */
export const insertPlannedEvent = async (
  db: Kysely<Database>,
  { slug = 'box-making', unplanned = false, ...columns }: Given = {},
): Promise<string> => {
  const { id } = await insertEventText(db, {
    slug,
    title: { ja: 'はじめての箱づくり', en: 'Make your first game box' },
  });
  if (!unplanned) await insertEventPlan(db, id, columns);
  return id;
};

/** Plans a public event of the current edition. */
export const insertEventPlan = async (
  db: Kysely<Database>,
  id: string,
  columns: Columns = {},
): Promise<void> => {
  const edition = await db
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('event')
    .values({
      id,
      edition_id: edition.id,
      kind: 'workshop',
      day: DAY_1,
      starts_at: new Date(`${DAY_1}T04:00:00Z`),
      ends_at: new Date(`${DAY_1}T05:30:00Z`),
      place: '東4ホール 工作室',
      capacity: 30,
      party_limit: 10,
      entry: 'first-come',
      asks_names: false,
      questions: '[]',
      ...columns,
    })
    .execute();
};
