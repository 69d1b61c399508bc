import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import {
  type CarLoadingHelpers,
  carLoadingHelpers,
  type Exhibitor,
  vehicleIn,
} from '#api/testing/car-loadings.ts';
import { runJob } from '#api/testing/jobs.ts';
import { mailsTo } from '#api/testing/mails.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { WAIT } from '#api/testing/wait.ts';

let site: TestSite;
let helpers: CarLoadingHelpers;
let staff: SignedIn;

beforeAll(async () => {
  site = await testSite();
  helpers = await carLoadingHelpers(site);
  [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId, { role: 'editor' });
});

afterEach(() => site.setNow(DURING_RESERVATION));

const subjectsTo = async ({ email }: SignedIn) =>
  (await mailsTo(site, email)).map(({ subject, text }) => {
    expect(subject + text).not.toMatch(/[{}]|undefined/);
    return subject.replace(/ ?[（(].*/, '');
  });
/** Waits for e-mails, in any order, because several jobs send them at once. */
const whenMailed = (to: SignedIn, subjects: readonly string[]) =>
  vi.waitFor(async () => expect((await subjectsTo(to)).sort()).toEqual([...subjects].sort()), WAIT);
const setLocale = (exhibitor: Exhibitor, locale: 'ja' | 'en') =>
  sql`update profile set locale = ${locale} where user_id = ${exhibitor.owner.userId}`.execute(
    site.db,
  );
const decide = (carLoadingId: string, body: object) =>
  site.call('setCarLoadingStatus', { as: staff, params: { carLoadingId }, body });

describe('the e-mails about a vehicle', () => {
  it('follow it through its states, in the language of the page', async () => {
    const exhibitor = await helpers.newExhibitor();
    const slotId = await helpers.insertSlot();
    const { owner, booth } = exhibitor;
    const { body } = await site.call('requestCarLoading', {
      as: owner,
      params: { boothId: booth.id },
      body: vehicleIn(slotId, { vehicle: 'truck-4t' }),
      headers: { 'Accept-Language': 'en' },
    });
    await whenMailed(owner, ['Your vehicle for loading in is being checked']);
    await decide(body.id, { status: 'approved' });
    await decide(body.id, { status: 'approved' });
    await site.call('cancelCarLoading', {
      as: owner,
      params: { boothId: booth.id, carLoadingId: body.id },
      headers: { 'Accept-Language': 'en' },
    });
    await whenMailed(owner, [
      'Your vehicle for loading in is being checked',
      '搬入車両の入場が決まりました',
      'Your vehicle for loading in has been cancelled',
    ]);
  });

  it('tell who moved up, in the language of their profile', async () => {
    const { slotId, holders, vehicles } = await helpers.insertFullSlot(2);
    const [small, large] = (await helpers.newExhibitors(2)) as [Exhibitor, Exhibitor];
    await setLocale(small, 'en');
    await helpers.request(small, vehicleIn(slotId, { waitlist: true }));
    await helpers.request(large, vehicleIn(slotId, { waitlist: true, vehicle: 'truck-4t' }));
    for (const [at, holder] of holders.entries()) await helpers.cancel(holder, vehicles[at].id);
    await whenMailed(small.owner, [
      'Your vehicle for loading in is on the waiting list',
      'Your vehicle for loading in has moved up from the waiting list',
    ]);
    await whenMailed(large.owner, [
      '搬入車両がキャンセル待ちになりました',
      'キャンセル待ちの搬入車両の枠を確保しました',
    ]);
  });

  it('give the reason of staff', async () => {
    const [one, other] = (await helpers.newExhibitors(2)) as [Exhibitor, Exhibitor];
    const slotId = await helpers.insertSlot({ direction: 'out' });
    const rejected = await helpers.request(one, vehicleIn(slotId, { height: 400 }));
    const cancelled = await helpers.request(other, vehicleIn(slotId));
    const reason = '南口をご利用ください';
    await decide(rejected.body.id, { status: 'rejected', reason });
    await decide(cancelled.body.id, { status: 'cancelled', reason });
    await whenMailed(one.owner, [
      '搬出車両の申請を受け付けました',
      '搬出車両の申請は承認されませんでした',
    ]);
    await whenMailed(other.owner, [
      '搬出車両の入場が決まりました',
      '主催者が搬出車両を取り消しました',
    ]);
    const texts = await site.db
      .selectFrom('inbox_mail')
      .where('to', 'in', [one.owner.email, other.owner.email])
      .where('text', 'like', `%理由：${reason}%`)
      .select('id')
      .execute();
    expect(texts).toHaveLength(2);
  });

  it('go to the owner and to the editor who announced it, while they are one', async () => {
    const exhibitor = await helpers.newExhibitor();
    const [editor] = (await site.createVisitors(1)) as [SignedIn];
    await insertBoothUser(site.db, exhibitor.booth.id, editor.userId, { role: 'editor' });
    const params = { boothId: exhibitor.booth.id };
    const body = vehicleIn(await helpers.insertSlot());
    const announced = await site.call('requestCarLoading', { as: editor, params, body });
    await whenMailed(exhibitor.owner, ['搬入車両の入場が決まりました']);
    await whenMailed(editor, ['搬入車両の入場が決まりました']);
    await site.db
      .updateTable('booth_user')
      .set({ status: 'revoked' })
      .where('user_id', '=', editor.userId)
      .execute();
    await helpers.cancel(exhibitor, announced.body.id);
    await whenMailed(exhibitor.owner, ['搬入車両の入場が決まりました', '搬入車両を取り消しました']);
    expect(await subjectsTo(editor)).toHaveLength(1);
  });

  it('announce a move to another slot, but not other changes', async () => {
    const exhibitor = await helpers.newExhibitor();
    const { body } = await helpers.request(exhibitor, vehicleIn(await helpers.insertSlot()));
    const changed = await helpers.update(exhibitor, body, { cargo: '椅子' });
    await helpers.update(exhibitor, changed.body, { slotId: await helpers.insertSlot() });
    const subject = '搬入車両の入場が決まりました';
    await whenMailed(exhibitor.owner, [subject, subject]);
  });
});

describe('the reminder', () => {
  const run = async (moment: string) => {
    site.setNow(new Date(moment));
    await runJob(site, 'remindOfCarLoadings');
  };
  const REMINDER = '明日は車両の搬入日です';
  const remindersTo = async (exhibitor: Exhibitor) =>
    (await subjectsTo(exhibitor.owner)).filter((subject) => subject === REMINDER).length;

  it('is sent once on the day before, across restarts, and again only for another moment', async () => {
    const [coming, waiting, cancelled] = (await helpers.newExhibitors(3)) as [
      Exhibitor,
      Exhibitor,
      Exhibitor,
    ];
    const slotId = await helpers.insertSlot({ capacity: 2 });
    const { body } = await helpers.request(coming, vehicleIn(slotId));
    const gone = await helpers.request(cancelled, vehicleIn(slotId, { vehicle: 'truck-4t' }));
    await helpers.request(waiting, vehicleIn(slotId, { waitlist: true }));
    await decide(gone.body.id, { status: 'rejected', reason: '南口をご利用ください' });
    const queued = (await helpers.list(waiting)).items[0];
    await helpers.cancel(waiting, queued.id);

    // 08:59 and 09:00 in Tokyo.
    await run('2027-04-22T23:59:00Z');
    expect(await remindersTo(coming)).toBe(0);
    await run('2027-04-23T00:00:00Z');
    await vi.waitFor(async () => expect(await remindersTo(coming)).toBe(1), WAIT);
    await site.restart({});
    await run('2027-04-23T05:00:00Z');
    expect(await remindersTo(coming)).toBe(1);
    expect([await remindersTo(waiting), await remindersTo(cancelled)]).toEqual([0, 0]);

    site.setNow(DURING_RESERVATION);
    const later = await helpers.insertSlot({ day: '2027-04-25' });
    expect((await helpers.update(coming, body, { slotId: later })).status).toBe(200);
    await run('2027-04-24T05:00:00Z');
    await vi.waitFor(async () => expect(await remindersTo(coming)).toBe(2), WAIT);
  });
});
