import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DURING_BOOTH_USER,
  insertTeamEdition,
  type Team,
  teamHelpers,
} from '#api/testing/booth-users.ts';
import { waitForMails } from '#api/testing/mails.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let helpers: ReturnType<typeof teamHelpers>;

beforeAll(async () => {
  site = await testSite();
  helpers = teamHelpers(site, await insertTeamEdition(site));
});

beforeEach(() => site.setNow(DURING_BOOTH_USER));
afterEach(() => site.setNow(undefined));

const mailsTo = (email: string, count: number) => waitForMails(site, email, count);

const setProfile = ({ userId }: SignedIn, display_name: string, locale: 'ja' | 'en') =>
  site.db
    .updateTable('profile')
    .set({ display_name, locale })
    .where('user_id', '=', userId)
    .execute();

const newTeam = () => helpers.newTeam({ name: '潮騒工房' });

const inviteIn = (team: Team, locale: string, email: string, fields: object = {}) =>
  site.call('inviteBoothUser', {
    as: team.owner,
    params: { boothId: team.boothId },
    headers: { 'Accept-Language': locale },
    body: { email, role: 'desk', ...fields },
  });

describe('an invitation', () => {
  it('names booth, inviter, role and end, in the language of the page', async () => {
    const team = await newTeam();
    await setProfile(team.owner, '潮見', 'ja');
    await inviteIn(team, 'ja', 'ja@emails.example', { role: 'editor' });
    const [ja] = await mailsTo('ja@emails.example', 1);
    expect(ja?.subject).toBe('潮騒工房の運営メンバーへの招待');
    expect(ja?.text).toContain('「潮騒工房」の潮見さんから、ブースの運営メンバー（編集担当）');
    expect(ja?.text).toContain('2027年4月17日（土）12:00まで');
    expect(ja?.text).toMatch(
      new RegExp(`^${site.url}/exhibitor/booth/${team.boothId}/booth-user/[\\w-]{43}/verify$`, 'm'),
    );
    await inviteIn(team, 'en', 'en@emails.example');
    const [en] = await mailsTo('en@emails.example', 1);
    expect(en?.subject).toBe('You are invited to help run 潮騒工房');
    expect(en?.text).toContain('潮見 invites you to help run the booth “潮騒工房”');
    expect(en?.text).toContain('as a desk helper');
    expect(en?.text).toContain(`${site.url}/en/exhibitor/booth/${team.boothId}/booth-user/`);
  });

  it('quotes the greeting on one line', async () => {
    const team = await newTeam();
    await inviteIn(team, 'ja', 'quoted@emails.example', {
      greeting: '{url} 詳しくは 受付へ',
    });
    const [mail] = await mailsTo('quoted@emails.example', 1);
    expect(mail?.text).toContain('\n「{url} 詳しくは 受付へ」\n');
  });
});

describe('the owner', () => {
  it('is notified who accepted, declined and left, in the language of the profile', async () => {
    const team = await newTeam();
    await setProfile(team.owner, '潮見', 'en');
    const member = await helpers.invited(team);
    await setProfile(member.person, '渚', 'ja');
    await site.call('acceptBoothInvitation', {
      as: member.person,
      params: { boothId: team.boothId },
      headers: { 'Accept-Language': 'ja' },
      body: { token: member.token },
    });
    const [accepted] = await mailsTo(team.owner.email, 1);
    expect(accepted?.subject).toBe('渚 now helps run 潮騒工房');
    expect(accepted?.text).toContain(`渚 (${member.person.email}) has accepted`);
    expect(accepted?.text).toContain(`${site.url}/en/exhibitor/booth/${team.boothId}/booth-user`);
    const other = await helpers.invited(team);
    await helpers.answer('declineBoothInvitation', team, other.token, other.person);
    const [, declined] = await mailsTo(team.owner.email, 2);
    expect(declined?.text).toContain(`${other.person.email} has declined`);
    await site.call('revokeBoothUser', {
      as: member.person,
      params: { boothId: team.boothId, boothUserId: member.id },
    });
    const [, , left] = await mailsTo(team.owner.email, 3);
    expect(left?.subject).toBe('渚 has left 潮騒工房');
  });
});

describe('a member', () => {
  it('is notified that the membership has ended, in the language of the profile', async () => {
    const team = await newTeam();
    const { person, id } = await helpers.joined(team, 'editor');
    await setProfile(person, '渚', 'en');
    const before = await mailsTo(team.owner.email, 1);
    await site.call('revokeBoothUser', {
      as: team.owner,
      params: { boothId: team.boothId, boothUserId: id },
    });
    const [, ended] = await mailsTo(person.email, 2);
    expect(ended?.subject).toBe('You no longer help run 潮騒工房');
    expect(ended?.text).toContain('“潮騒工房”');
    expect(await mailsTo(team.owner.email, 1)).toEqual(before);
  });
});
