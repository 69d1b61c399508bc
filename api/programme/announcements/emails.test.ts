import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AwardShow, type AwardSite, awardShow } from '#api/testing/announcements.ts';
import { minutesLater } from '#api/testing/contents.ts';
import { runJob } from '#api/testing/jobs.ts';
import { mailsTo, waitForMails } from '#api/testing/mails.ts';

let show: AwardShow;
let world: AwardSite;
beforeAll(async () => {
  show = await awardShow();
});
beforeEach(async () => {
  world = await show.newAward();
});

const AT = minutesLater(10);

describe('e-mails about an announcement', () => {
  it('go to every entrant once, from its time on', async () => {
    const { site, people, winning, enter, announce } = world;
    const { winner, loser, stranger, owner } = people;
    await enter(stranger.userId, { status: 'withdrawn' });
    await enter(owner.userId, { status: 'submitted' });
    await announce(
      'results',
      [{ entryId: winning, rank: 'grand-prize', citation: { ja: '潮の一作。' } }],
      AT,
    );
    site.setNow(new Date(AT.getTime() - 1));
    await runJob(site, 'notifyEntrants');
    expect(await mailsTo(site, winner.email)).toEqual(await mailsTo(site, stranger.email));
    const before = (await mailsTo(site, winner.email)).length;
    site.setNow(AT);
    await Promise.all([runJob(site, 'notifyEntrants'), runJob(site, 'notifyEntrants')]);
    await runJob(site, 'notifyEntrants');
    const [won] = (await waitForMails(site, winner.email, before + 1)).slice(-1);
    expect(won).toEqual({
      subject: '【暖簾賞】受賞のお知らせ：潮待ち',
      text: expect.stringMatching(/賞：大賞.*潮の一作。.*\/award\/noren\/results/s),
    });
    const [lost] = (await waitForMails(site, loser.email, before + 1)).slice(-1);
    expect(lost?.subject).toBe('【暖簾賞】審査結果のお知らせ：霧笛');
    expect(lost?.text).not.toContain('潮の一作');
    await waitForMails(site, owner.email, before + 1);
    await waitForMails(site, stranger.email, before);
  });

  it('are in the language of the entry, and go to the shortlisted alone', async () => {
    const { site, people, enter, losing, announce } = world;
    const entryId = await enter(people.stranger.userId, { locale: 'en' });
    const before = (await mailsTo(site, people.stranger.email)).length;
    await announce('shortlist', [{ entryId }], AT);
    site.setNow(AT);
    await runJob(site, 'notifyEntrants');
    const [mail] = (await waitForMails(site, people.stranger.email, before + 1)).slice(-1);
    expect(mail?.subject).toBe('霧笛 is on the shortlist of the Noren Award');
    expect(mail?.text).toContain('/en/award/noren/results');
    await waitForMails(site, people.loser.email, before);
    expect(losing).not.toBe(entryId);
  });

  it('are not sent again for a correction', async () => {
    const { site, people, winning, losing, announce, save } = world;
    const before = (await mailsTo(site, people.winner.email)).length;
    await announce('results', [{ entryId: winning, rank: 'special' }], AT);
    site.setNow(AT);
    await runJob(site, 'notifyEntrants');
    const items = [{ entryId: losing, rank: 'special' }];
    await save('results', items, { correction: { ja: '受賞作品を訂正しました。' } });
    await runJob(site, 'notifyEntrants');
    await waitForMails(site, people.winner.email, before + 1);
    await waitForMails(site, people.loser.email, before + 1);
  });
});
