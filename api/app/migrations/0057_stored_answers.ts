import { type Kysely, sql } from 'kysely';

/**
 * Stores the value of responses alone. Some operations stored their answer with its version around it, `{"version": 1,
 * "value": {…}}`; now the version is a field of the value. Retries of earlier requests get the same answer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update idempotency_record set answer = answer -> 'value'
    where json_typeof(answer) = 'object' and json_typeof(answer -> 'value') = 'object'
      and (select array_agg(key order by key) from json_object_keys(answer) as key) = '{value,version}'
  `.execute(db);
};
