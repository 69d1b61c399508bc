import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  type Exhibitor,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
});

describe('the period for vehicles', () => {
  it('has a grace that nobody sees, and is prolonged by an extension', async () => {
    const slotId = await helpers.insertSlot();
    const refusalAt = async (time: string, exhibitor?: Exhibitor) => {
      site.setNow(new Date(time));
      const { status, body } = await helpers.request(
        exhibitor ?? (await helpers.newExhibitor()),
        vehicleIn(slotId),
      );
      return [status, body.code, body.opensAt ?? body.closesAt];
    };
    expect(await refusalAt('2027-04-01T02:59:59Z')).toEqual([
      409,
      'NOT_OPEN_YET',
      '2027-04-01T03:00:00.000Z',
    ]);
    expect((await refusalAt('2027-04-20T03:15:00Z'))[0]).toBe(201);
    expect(await refusalAt('2027-04-20T03:15:01Z')).toEqual([
      409,
      'DEADLINE_PASSED',
      '2027-04-20T03:00:00.000Z',
    ]);
    const extended = await helpers.newExhibitor();
    const applicationId = randomUUIDv7();
    await site.db
      .insertInto('application')
      .values({
        id: applicationId,
        number: `S-${applicationId.slice(-6)}`,
        kind: 'exhibitor',
        edition_id: helpers.editionId,
        user_id: extended.owner.userId,
        locale: 'ja',
        status: 'confirmed',
      })
      .execute();
    await site.db
      .updateTable('booth')
      .set({ application_id: applicationId })
      .where('id', '=', extended.booth.id)
      .execute();
    await site.db
      .insertInto('deadline_extension')
      .values({
        application_id: applicationId,
        key: 'car-loading',
        closes_at: '2027-04-22T03:00:00Z',
        reason: '事故のため',
      })
      .execute();
    expect((await helpers.list(extended)).closesAt).toBe('2027-04-22T03:00:00.000Z');
    expect((await refusalAt('2027-04-22T03:15:00Z', extended))[0]).toBe(201);
  });
});
