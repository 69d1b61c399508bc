import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#api/testing/database.ts';
import { connect } from './connect.ts';
import { SKIP_PREPARE } from './statements.ts';

const database = await createTestDatabase();
const { db } = connect({ url: database.url, max: 1 });

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

const editions = (slug: string) => db.selectFrom('edition').select('id').where('slug', '=', slug);

test('prepares a repeated statement, with the same result', async () => {
  for (const slug of ['a', 'b', 'c']) expect(await editions(slug).execute()).toEqual([]);
  const statement = editions('d').compile().sql;
  expect((await prepared()).filter((each) => each === statement)).toHaveLength(1);
});

test.each([
  ['marked with SKIP_PREPARE', editions('a').modifyFront(SKIP_PREPARE).limit(1)],
  ['with select *', db.selectFrom('edition').selectAll().where('slug', '=', 'a')],
  ['executed once', editions('a').limit(7)],
])('does not prepare a statement %s', async (what, query) => {
  for (let times = what === 'executed once' ? 1 : 3; times > 0; times -= 1) await query.execute();
  expect(await prepared()).not.toContain(query.compile().sql);
});

test('recovers on a new connection after the result type of a prepared statement has changed', async () => {
  await sql`create table measure (id int, size int)`.execute(db);
  const sizes = (id: number) =>
    sql<{ size: number }>`select size from measure where id = ${id}`.execute(db);
  for (const id of [1, 2, 3]) await sizes(id);
  await sql`alter table measure alter column size type bigint`.execute(db);
  await expect(sizes(1)).rejects.toThrow('cached plan');
  expect((await sizes(1)).rows).toEqual([]);
  await sizes(2);
});
