import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { runJob } from '#api/testing/jobs.ts';
import { listMails, waitForMail } from '#api/testing/mails.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let applicant: SignedIn;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId);
});

beforeEach(async () => {
  [applicant] = (await site.createVisitors(1)) as [SignedIn];
});

const insert = (status: 'draft' | 'accepted', entry = {}) =>
  insertEntry(site.db, { userId: applicant.userId, callId, editionId, status, entry });

/** Returns the number of e-mails after each run of the job. */
const countAt = async (moments: readonly string[]): Promise<number[]> => {
  const counts: number[] = [];
  for (const moment of moments) {
    site.setNow(new Date(moment));
    await runJob(site, 'exhibitorEntries');
    await runJob(site, 'exhibitorEntries');
    // A sweep of the queue of e-mails: those of the job have been sent before one that is enqueued later.
    const to = `${Date.parse(moment)}-${applicant.email}`;
    await site.runtime.platform.mailer.send(site.db, {
      to,
      locale: 'ja',
      kind: 'exhibitorEntryWithdrawn',
      values: {},
    });
    await waitForMail(site, to, '取り下げ');
    counts.push((await listMails(site, applicant.email)).length);
  }
  return counts;
};

describe('reminders', () => {
  it('go out 72 and 24 hours before the call of a draft closes, each once', async () => {
    await insert('draft');
    expect(
      await countAt([
        '2027-01-29T14:59:00Z',
        '2027-01-29T15:01:00Z',
        '2027-01-30T15:01:00Z',
        '2027-01-31T15:01:00Z',
        '2027-02-01T15:01:00Z',
      ]),
    ).toEqual([0, 1, 1, 2, 2]);
    const [first] = await listMails(site, applicant.email);
    expect(first).toContain('まだ提出されていません');
  });

  it('go out before a payment falls due, and again for a new due date', async () => {
    const { id } = await insert('accepted', { due_at: new Date('2027-02-25T15:00:00Z') });
    expect(await countAt(['2027-02-22T15:01:00Z', '2027-02-24T15:01:00Z'])).toEqual([1, 2]);
    await site.db
      .updateTable('exhibitor_entry')
      .set({ due_at: new Date('2027-03-10T15:00:00Z') })
      .where('application_id', '=', id)
      .execute();
    expect(await countAt(['2027-03-07T15:01:00Z'])).toEqual([3]);
    expect((await listMails(site, applicant.email)).at(-1)).toContain('12,000円');
  });

  it('catch up with one e-mail after an outage', async () => {
    await insert('draft');
    expect(await countAt(['2027-02-01T03:00:00Z'])).toEqual([1]);
  });

  it('do not go out for drafts that were submitted meanwhile', async () => {
    const { id } = await insert('draft');
    await site.db
      .updateTable('application')
      .set({ status: 'submitted', number: 'N-1' })
      .where('id', '=', id)
      .execute();
    expect(await countAt(['2027-02-01T03:00:00Z'])).toEqual([0]);
  });
});
