import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runJob } from '#api/testing/jobs.ts';
import { mailsTo, waitForMails } from '#api/testing/mails.ts';
import { testSite } from '#api/testing/site.ts';
import type { Email } from './email.ts';

describe('notices to the organisers', async () => {
  const site = await testSite({ QUOTA_FACTOR: '1' });
  const { mailer } = site.runtime.platform;

  const notice = (to: string, number: number): Email => ({
    to,
    locale: 'ja',
    kind: 'contactMessageForStaff',
    isNotice: true,
    values: {
      ...{ number: `C-${number}`, category: 'その他', name: '夕凪', email: 'a@example.org' },
      ...{ language: '日本語', body: `本文${number} {siteName}` },
    },
  });
  const send = async (to: string, from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) await mailer.send(site.db, notice(to, at));
  };

  it('are sent one by one, thirty in an hour; the job sends all others in one e-mail', async () => {
    const to = 'office@held.example';
    await send(to, 100, 33);
    const { isNotice: _, ...other } = notice(to, 200);
    await mailer.send(site.db, other);
    await mailer.send(site.db, notice('other@held.example', 300));
    await waitForMails(site, 'other@held.example', 1);
    await waitForMails(site, to, 31);
    await runJob(site, 'sendHeldMail');
    const mails = await waitForMails(site, to, 32);
    const { subject, text = '' } = mails.at(-1) ?? {};
    expect(subject).toBe('お知らせ3件をまとめてお送りします');
    // The queue processes the jobs in any order.
    expect(text.match(/お問い合わせ C-\d+（その他）/g)).toHaveLength(3);
    const all = mails.map((mail) => mail.text).join('\n');
    for (let number = 100; number < 133; number += 1)
      expect(all.split(`本文${number} {siteName}`)).toHaveLength(2);
    await runJob(site, 'sendHeldMail');
    await waitForMails(site, to, 32);
  });

  it('do not wait for the transaction of another to the same address, nor in a circle', async () => {
    const [one, other] = ['one@held.example', 'another@held.example'];
    await site.db.transaction().execute(async (slow) => {
      await mailer.sendAll(slow, [notice(one, 1), notice(other, 2)]);
      await site.db.transaction().execute(async (quick) => {
        await sql`set local lock_timeout = '2s'`.execute(quick);
        await mailer.sendAll(quick, [notice(other, 3), notice(one, 4)]);
      });
    });
    await waitForMails(site, one, 2);
    await waitForMails(site, other, 2);
  });

  it('are not held when their transaction fails', async () => {
    const to = 'rolled-back@held.example';
    await send(to, 0, 30);
    const failing = site.db.transaction().execute(async (trx) => {
      await mailer.send(trx, notice(to, 30));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await runJob(site, 'sendHeldMail');
    expect(await mailsTo(site, to)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('まとめて') }),
    );
  });

  it('are joined in several e-mails when there are very many', async () => {
    const to = 'flooded@held.example';
    await send(to, 0, 235);
    await waitForMails(site, to, 30);
    await runJob(site, 'sendHeldMail');
    const mails = await waitForMails(site, to, 33);
    const joined = mails.slice(30).map(({ subject }) => subject);
    expect(joined.toSorted()).toEqual(
      [100, 100, 5].map((count) => `お知らせ${count}件をまとめてお送りします`).toSorted(),
    );
  });
});
