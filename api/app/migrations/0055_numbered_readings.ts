import { type Kysely, sql } from 'kysely';
import { nameKeySql } from '#spec/core/numbered-readings.ts';

/**
 * The volumes of a series are in the order of their numbers, which their readings spell out: `name_key` is `nameKey` of
 * `spec/core/numbered-readings.ts`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create or replace function name_key(name text, reading text) returns text
     language sql immutable parallel safe
     return ${nameKeySql('name', 'reading')}`,

  `update booth_product bp set sort_kana = current.sort_kana
   from (
     select o.id, name_key(p.title ->> 'ja', p.kana) as sort_kana
     from booth_product o join product p on p.id = o.product_id
   ) as current
   where bp.id = current.id and bp.sort_kana <> current.sort_kana`,
];
