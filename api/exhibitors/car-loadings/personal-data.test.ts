import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import { type CarLoadingHelpers, carLoadingHelpers, vehicleIn } from '#api/testing/car-loadings.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { exportCarLoadings } from './retention.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
});

const rowOf = (id: string) =>
  site.db
    .selectFrom('car_loading')
    .where('id', '=', id)
    .select(['requested_by', 'driver_name', 'driver_phone', 'plate_number', 'search_text'])
    .executeTakeFirst();

describe('an account with vehicles', () => {
  it('is exported with those of its booths and those that it announced', async () => {
    const exhibitor = await helpers.newExhibitor();
    const [editor] = (await site.createVisitors(1)) as [SignedIn];
    await insertBoothUser(site.db, exhibitor.booth.id, editor.userId, { role: 'editor' });
    const { body } = await site.call('requestCarLoading', {
      as: editor,
      params: { boothId: exhibitor.booth.id },
      body: vehicleIn(await helpers.insertSlot()),
    });
    for (const { userId } of [exhibitor.owner, editor])
      expect(await exportCarLoadings(site.db, userId)).toEqual([
        expect.objectContaining({ code: body.code, driverPhone: '090-1234-5678', from: '07:00' }),
      ]);
  });

  it('is erased with plate and driver of its booths; those of other booths stay', async () => {
    const [past, current] = await helpers.newExhibitors(2);
    if (!past || !current) throw new Error('No exhibitors');
    await insertBoothUser(site.db, current.booth.id, past.owner.userId, { role: 'editor' });
    const own = await helpers.request(past, vehicleIn(await helpers.insertSlot()));
    const anothers = await site.call('requestCarLoading', {
      as: past.owner,
      params: { boothId: current.booth.id },
      body: vehicleIn(await helpers.insertSlot()),
    });
    // Booths of editions that are not over prevent an erasure.
    await site.db.updateTable('edition').set({ status: 'closed' }).execute();
    site.setNow(undefined);
    expect((await site.call('eraseMyAccount', { as: past.owner })).status).toBe(204);
    expect(await rowOf(own.body.id)).toEqual({
      requested_by: null,
      driver_name: null,
      driver_phone: null,
      plate_number: null,
      search_text: '',
    });
    expect(await rowOf(anothers.body.id)).toMatchObject({
      requested_by: null,
      driver_name: '汐見 渚',
    });
  });
});
