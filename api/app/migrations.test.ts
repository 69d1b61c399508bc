import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_2, insertBooth, insertEdition } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { up } from './migrations/0020_booth_codes.ts';

it('booths of before are found by their code of each day', async () => {
  const site = await testSite();
  const migrate = () => up(site.db as unknown as Kysely<unknown>);
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
