import { describe, expect, it, onTestFinished } from 'vitest';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { calendar, today } from '#spec/core/rules/dates.ts';
import { setCalendarZoneOfCurrentEdition } from './time-zone.ts';

describe('getCurrentEdition', async () => {
  const site = await testSite();

  it('returns 404 before the first edition', async () => {
    const { status, body } = await site.call('getCurrentEdition');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('returns name, days and deadlines without their grace periods', async () => {
    const booth = await insertBooth(site.db, await insertEdition(site.db));
    await insertProduct(site.db, booth);
    const { status, body } = await site.call('getCurrentEdition');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: '2027-spring',
      days: [
        { date: '2027-04-24', open: '10:00', close: '17:00' },
        { date: '2027-04-25', open: '10:00', close: '17:00' },
      ],
      deadlines: [
        {
          key: 'reservation',
          opensAt: '2027-04-01T03:00:00.000Z',
          closesAt: '2027-04-20T03:00:00.000Z',
        },
      ],
      boothCount: 1,
      productCount: 1,
    });
    expect(JSON.stringify(body)).not.toContain('grace');
  });

  it('sets the time zone of the date rules', async () => {
    const { now, zone } = calendar;
    calendar.now = () => new Date('2027-04-24T20:00:00Z');
    onTestFinished(() => {
      Object.assign(calendar, { now, zone });
    });
    const setZone = (time_zone: string) =>
      site.db.updateTable('edition').where('is_current', '=', true).set({ time_zone }).execute();
    await setZone('America/New_York');
    await site.call('getCurrentEdition');
    expect(today()).toBe('2027-04-24');
    await setZone('Asia/Tokyo');
    await setCalendarZoneOfCurrentEdition(site.db);
    expect(today()).toBe('2027-04-25');
  });
});
