import { type Kysely, sql } from 'kysely';

/**
 * Some operations stored their answer with its version around it, `{"version": 1, "value": {…}}`. The value itself is
 * stored now, and its version is a field of it. Retries of requests from before the upgrade get the same answer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update idempotency_record set answer = answer -> 'value'
    where json_typeof(answer) = 'object' and json_typeof(answer -> 'value') = 'object'
      and (select array_agg(key order by key) from json_object_keys(answer) as key) = '{value,version}'
  `.execute(db);
};
