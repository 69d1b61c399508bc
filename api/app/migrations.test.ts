import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_2,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { up as addBoothCodes } from './migrations/0020_booth_codes.ts';
import { up as correctReservations } from './migrations/0021_reservations.ts';
import { up as unwrapAnswers } from './migrations/0057_stored_answers.ts';

it('booths of before are found by their code of each day', async () => {
  const site = await testSite();
  const migrate = () => addBoothCodes(site.db as unknown as Kysely<unknown>);
  const booth = await insertBooth(site.db, await insertEdition(site.db), { code: 'K12' });
  await site.db
    .updateTable('booth_day')
    .set({ code: 'L3a' })
    .where('booth_id', '=', booth.id)
    .where('day', '=', DAY_2)
    .execute();
  const found = async (q: string) => {
    const { body } = await site.call('listBooths', { query: { q } });
    return body.items.map(({ id }: { id: string }) => id);
  };
  expect([await found('K12'), await found('Ｌ３Ａ')]).toEqual([[booth.id], []]);
  await migrate();
  expect([await found('K12'), await found('Ｌ３Ａ')]).toEqual([[booth.id], [booth.id]]);
  const text = () => site.db.selectFrom('booth').select('search_text').execute();
  const before = await text();
  await migrate();
  expect(await text()).toEqual(before);
});

it('reservations of before show booths the name that the visitor shows to others', async () => {
  const site = await testSite();
  site.setNow(DURING_RESERVATION);
  const { reserve } = reservationHelpers(site);
  const booth = await insertBooth(site.db, await insertEdition(site.db));
  const product = await insertProduct(site.db, booth);
  const visitor = await site.signIn('before@visitors.example');
  await reserve(product, visitor);
  const names = async () => {
    const rows = await site.db.selectFrom('reservation').select('name_for_booth').execute();
    return rows.map((row) => row.name_for_booth);
  };
  const [shown] = await names();
  await site.db.updateTable('reservation').set({ name_for_booth: visitor.email }).execute();
  await correctReservations(site.db as unknown as Kysely<unknown>);
  expect(await names()).toEqual([shown]);

  await site.db.updateTable('reservation').set({ name_for_booth: null }).execute();
  await correctReservations(site.db as unknown as Kysely<unknown>);
  expect(await names()).toEqual([null]);
});

it('retries of requests from before get the same answer', async () => {
  const { db } = await testSite();
  const stored = {
    wrapped: { version: 3, value: { id: 'one', version: 3 } },
    plain: { id: 'two', version: 1 },
    alike: { version: 1, value: 'a text' },
    more: { version: 1, value: {}, id: 'three' },
    list: [{ version: 1, value: {} }],
  };
  const record = { scope: 'guest', operation: 'createContent', request_hash: 'a hash' };
  await db
    .insertInto('idempotency_record')
    .values(
      Object.entries(stored).map(([key, answer]) => ({
        ...record,
        key,
        answer: JSON.stringify(answer),
      })),
    )
    .execute();
  await unwrapAnswers(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('idempotency_record').select(['key', 'answer']).execute();
  expect(Object.fromEntries(rows.map(({ key, answer }) => [key, answer]))).toEqual({
    ...stored,
    wrapped: stored.wrapped.value,
  });
});
