import { describe, expect, it, onTestFinished } from 'vitest';
import { decideHours } from '#api/testing/help-calls.ts';
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

  it('has the hours of set-up and tear-down and the phone of the desk, once decided', async () => {
    const another = await testSite();
    const id = await insertEdition(another.db);
    const before = (await another.call('getCurrentEdition')).body;
    expect([before.deskPhone, Object.keys(before.days[0])]).toEqual([
      undefined,
      ['date', 'open', 'close'],
    ]);
    await decideHours(another.db, id);
    expect((await another.call('getCurrentEdition')).body).toMatchObject({
      deskPhone: '03-1234-5670',
      days: [
        { date: '2027-04-24', setupFrom: '07:30', teardownUntil: '19:00' },
        { date: '2027-04-25', setupFrom: '07:30', teardownUntil: '19:00' },
      ],
    });
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
