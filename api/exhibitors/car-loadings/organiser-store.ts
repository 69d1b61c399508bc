import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsWords } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { fold, withoutNumberSigns } from '#spec/core/folding.ts';
import { joinPhoneGroups, MIN_PHONE_DIGITS, phoneKeySql, phoneWord } from '#spec/core/phone-key.ts';
import type { CarLoadingQuery } from '#spec/exhibitors/organiser-car-loadings.ts';
import { selectCarLoadings } from './store.ts';

/** Sorts by day, dock and time. */
const sheetOrder = sql<string>`((s.day::text || ' ' || code_key(s.dock) || ' ' || s.starts_at::text) collate "C")`;

/** Names with and without the space between their parts. */
const searchText = sql`concat_ws(chr(10), b.search_text, c.search_text, replace(c.search_text, ' ', ''))`;
const phone = sql.raw(phoneKeySql('c.driver_phone'));

/**
 * Returns conditions: each word is in the texts of a vehicle, or is the whole phone number of its driver; fewer digits
 * may be a plate.
 */
const matches = (query: string): RawBuilder<SqlBool>[] =>
  joinPhoneGroups(withoutNumberSigns(query))
    .split(/\s+/)
    .flatMap((word) => {
      const digits = phoneWord(fold(word)) ?? '';
      const [isInText] = containsWords(word, searchText);
      if (!isInText || digits.length < MIN_PHONE_DIGITS) return isInText ?? [];
      return sql<SqlBool>`(${isInText} or ${phone} = ${digits})`;
    });

const selectMatching = (
  db: Kysely<Database>,
  { day, direction, dock, status, q }: CarLoadingQuery,
) => {
  let rows = selectCarLoadings(db).where('s.edition_id', '=', currentEditionId);
  if (day) rows = rows.where('s.day', '=', day);
  if (direction) rows = rows.where('s.direction', '=', direction);
  if (dock) rows = rows.where('s.dock', '=', dock);
  if (status?.length) rows = rows.where('c.status', 'in', status);
  for (const condition of matches(q ?? '')) rows = rows.where(condition);
  return rows;
};

/** Lists one page of the vehicles of the current edition, by day, dock and time. */
export const listCarLoadingsOfEdition = (db: Kysely<Database>, query: CarLoadingQuery) =>
  readPage(
    db,
    selectMatching(db, query),
    (rows) => rows.select(sheetOrder.as('sort_key')).execute(),
    { sort: 'sheet', key: sheetOrder, id: sql.ref('c.id') },
    query,
  );

/** Counts the vehicles of the current edition that wait for an approval. */
export const countRequested = (db: Kysely<Database>): Promise<{ count: number }> =>
  db
    .selectFrom('car_loading as c')
    .innerJoin('loading_slot as s', 's.id', 'c.slot_id')
    .where('s.edition_id', '=', currentEditionId)
    .where('c.status', '=', 'requested')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
