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
