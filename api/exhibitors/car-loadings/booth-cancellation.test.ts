import { beforeAll, describe, expect, it } from 'vitest';
import { carLoadingHelpers, vehicleIn } from '#api/testing/car-loadings.ts';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});

describe('the vehicles of a cancelled booth', () => {
  it('free their places for those first in line', async () => {
    const { editionId, insertSlot, newExhibitors, request, list, takenOf } =
      await carLoadingHelpers(site);
    const [manager] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, manager.userId, { role: 'manager' });
    const [leaving, waiting] = await newExhibitors(2);
    if (!leaving || !waiting) throw new Error('no exhibitors');
    const callId = await insertCall(site.db, editionId);
    const { id: applicationId } = await insertEntry(site.db, {
      userId: leaving.owner.userId,
      callId,
      editionId,
      status: 'confirmed',
    });
    await site.db
      .updateTable('booth')
      .set({ application_id: applicationId })
      .where('id', '=', leaving.booth.id)
      .execute();
    const slotId = await insertSlot({ capacity: 1 });
    expect((await request(leaving, vehicleIn(slotId))).status).toBe(201);
    expect((await request(waiting, { ...vehicleIn(slotId), waitlist: true })).status).toBe(201);
    await site.call('cancelApplication', {
      as: manager,
      params: { applicationId },
      body: { reason: '規約違反' },
    });
    expect((await list(waiting)).items[0].status).toBe('approved');
    expect(await takenOf(slotId)).toBe(1);
    const { status } = await site.db
      .selectFrom('car_loading')
      .where('booth_id', '=', leaving.booth.id)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('cancelled');
    await waitForMail(site, waiting.owner.email, '搬入');
  });
});
