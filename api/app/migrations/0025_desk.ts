import { type Kysely, sql } from 'kysely';

/**
 * The desk of a booth: when a reservation was handed over, and by whom. `fold_text` folds text as `fold` of
 * `api/core/db/search.ts` does, for lists that are searched without an index.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const KATAKANA = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, at) =>
  String.fromCharCode(0x30a1 + at),
).join('');
const HIRAGANA = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, at) =>
  String.fromCharCode(0x3041 + at),
).join('');

const STATEMENTS = [
  `alter table reservation
     add picked_up_at timestamptz,
     add picked_up_by text references "user" on delete set null`,
  `update reservation set picked_up_at = updated_at where status = 'picked_up'`,
  `alter table reservation add constraint reservation_picked_up
     check ((status = 'picked_up') = (picked_up_at is not null))`,
  'create index reservation_picked_up_by on reservation (picked_up_by)',

  // Reservations that are still held after a day of the show are marked as not picked up.
  `create index reservation_held on reservation (day) where status = 'held'`,

  `create function fold_text(given text) returns text
     language sql immutable strict parallel safe
     return translate(lower(normalize(given, nfkc)), '${KATAKANA}', '${HIRAGANA}')`,
];
