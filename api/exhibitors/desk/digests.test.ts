import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskSite } from '#api/testing/desk.ts';
import { runJob } from '#api/testing/jobs.ts';
import { mailsTo } from '#api/testing/mails.ts';
import { insertReservation } from '#api/testing/reservations.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';

/* Reservations close on 20 April 2027, and the show ends on 25 April. */

let shared: Awaited<ReturnType<typeof deskSite>>;
beforeEach(async () => {
  shared = await deskSite();
});

/** Runs the job at this time; digests cover events until a minute before. */
const runAt = async (moment: string) => {
  shared.site.setNow(new Date(moment));
  await runJob(shared.site, 'sendReservationDigests');
};

const reservedAt = async (moment: string, name = '渚') => {
  const { site, product, visitor } = shared;
  const code = await insertReservation(site.db, product, visitor.userId);
  await sql`
    update reservation
    set created_at = ${moment}, updated_at = ${moment}, name_for_booth = ${name}
    where code = ${code}`.execute(site.db);
  return code;
};

const cancelledAt = (code: string, moment: string) =>
  shared.site.db
    .updateTable('reservation')
    .set({ status: 'cancelled_by_visitor', updated_at: new Date(moment) })
    .where('code', '=', code)
    .execute();

const mails = ({ email }: SignedIn) => mailsTo(shared.site, email);
const whenMailed = (to: SignedIn, count: number) =>
  vi.waitFor(async () => expect(await mails(to)).toHaveLength(count), WAIT);

describe('the digest of reservations', () => {
  it('reports in the morning what changed, once, to owner and editors', async () => {
    const { owner, editor, helper, visitor } = shared;
    const code = await reservedAt('2027-04-10T03:00:00Z');
    await reservedAt('2027-04-10T04:00:00Z');
    await cancelledAt(code, '2027-04-10T05:00:00Z');
    // 06:59 in Tokyo, and a minute after 07:00.
    await runAt('2027-04-10T21:59:00Z');
    expect(await mails(owner)).toEqual([]);
    await runAt('2027-04-10T22:01:00Z');
    await whenMailed(owner, 1);
    await whenMailed(editor, 1);
    const [{ subject, text } = { subject: '', text: '' }] = await mails(owner);
    expect(subject).toMatch(/新しい予約2件、取り消し1件$/);
    expect(text).toContain(': 2 / 100');
    expect(text).toContain(`/exhibitor/product-reservation?booth=${shared.booth.id}`);
    expect(subject + text).not.toMatch(/[{}]|undefined/);
    expect(text).not.toContain(visitor.email);

    await runAt('2027-04-11T02:00:00Z');
    await runAt('2027-04-11T22:01:00Z');
    expect([await mails(owner), await mails(helper)]).toMatchObject([[{ subject }], []]);

    await reservedAt('2027-04-12T02:00:00Z');
    await runAt('2027-04-12T22:01:00Z');
    await whenMailed(owner, 2);
    const subjects = (await mails(owner)).map((mail) => mail.subject);
    expect(subjects.filter((each) => /新しい予約1件、取り消し0件$/.test(each))).toHaveLength(1);
  });

  it('leaves what happened during the last minute for the next one', async () => {
    await reservedAt('2027-04-10T22:00:30Z');
    await runAt('2027-04-10T22:01:00Z');
    expect(await mails(shared.owner)).toEqual([]);
    await runAt('2027-04-10T22:11:00Z');
    await whenMailed(shared.owner, 1);
  });

  it('is in the language of its reader', async () => {
    const { site, editor } = shared;
    await site.db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', editor.userId)
      .execute();
    await reservedAt('2027-04-10T03:00:00Z');
    await runAt('2027-04-10T22:01:00Z');
    await whenMailed(editor, 1);
    const [{ subject, text } = { subject: '', text: '' }] = await mails(editor);
    expect(subject).toMatch(/^Reservations at .+: 1 new, 0 cancelled$/);
    expect(text).toContain('/en/exhibitor/product-reservation?booth=');
  });

  it('is not sent to somebody who is banned, until the ban ends', async () => {
    const { site, owner, editor } = shared;
    await site.db
      .updateTable('user')
      .set({ banned: true, banExpires: new Date('2027-04-11T03:00:00Z') })
      .where('id', '=', owner.userId)
      .execute();
    await reservedAt('2027-04-10T03:00:00Z');
    await runAt('2027-04-10T22:01:00Z');
    await whenMailed(editor, 1);
    expect(await mails(owner)).toEqual([]);
    await reservedAt('2027-04-11T03:00:00Z');
    await runAt('2027-04-11T22:01:00Z');
    await whenMailed(owner, 1);
  });

  it.each([
    ['with the switch of the booth off', { reservation_digest: false }],
    ['to a cancelled booth', { status: 'cancelled' as const }],
  ])('is not sent %s', async (_case, change) => {
    const { site, booth, owner } = shared;
    await reservedAt('2027-04-10T03:00:00Z');
    await site.db.updateTable('booth').set(change).where('id', '=', booth.id).execute();
    await runAt('2027-04-10T22:01:00Z');
    await runAt('2027-04-21T22:01:00Z');
    expect(await mails(owner)).toEqual([]);
  });

  it('is not sent after the show', async () => {
    await reservedAt('2027-04-25T02:00:00Z');
    await runAt('2027-04-25T22:01:00Z');
    expect(await mails(shared.owner)).toEqual([]);
  });
});

describe('the list of all reservations', () => {
  it('goes out when reservations close, and again when they close again', async () => {
    const { site, owner, editionId, visitor } = shared;
    const held = await reservedAt('2027-04-10T03:00:00Z', '渚\n偽の行');
    const cancelled = await reservedAt('2027-04-10T04:00:00Z');
    await cancelledAt(cancelled, '2027-04-10T05:00:00Z');
    await runAt('2027-04-10T22:01:00Z');
    await whenMailed(owner, 1);
    const { closes_at, grace_minutes } = await site.db
      .selectFrom('deadline')
      .where('edition_id', '=', editionId)
      .where('key', '=', 'reservation')
      .select(['closes_at', 'grace_minutes'])
      .executeTakeFirstOrThrow();
    const minutesAfterClosing = (minutes: number) =>
      new Date(closes_at.getTime() + (grace_minutes + minutes) * 60_000).toISOString();
    await runAt(minutesAfterClosing(0));
    expect(await mails(owner)).toHaveLength(1);
    await runAt(minutesAfterClosing(2));
    await whenMailed(owner, 2);
    const list = (await mails(owner)).find(({ subject }) => subject.endsWith('の一覧'));
    expect(list?.text).toMatch(new RegExp(`^${held}  渚 偽の行  .+ × 1$`, 'm'));
    expect(list?.text).not.toContain(cancelled);
    expect(list?.text).not.toContain(visitor.email);
    expect(list?.text).not.toMatch(/[{}]|undefined/);

    await runAt(minutesAfterClosing(20));
    expect(await mails(owner)).toHaveLength(2);
    await site.db
      .updateTable('deadline')
      .set({ closes_at: new Date(minutesAfterClosing(600 - grace_minutes)) })
      .where('edition_id', '=', editionId)
      .where('key', '=', 'reservation')
      .execute();
    await runAt(minutesAfterClosing(300));
    expect(await mails(owner)).toHaveLength(2);
    await runAt(minutesAfterClosing(602));
    await whenMailed(owner, 3);
  });
});
