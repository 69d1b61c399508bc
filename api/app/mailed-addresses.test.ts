import { beforeAll, describe, expect, it } from 'vitest';
import { type Email, type EmailKind, renderEmail } from '#api/core/mail/email.ts';
import { DURING_BOOTH_USER, insertTeamEdition, teamHelpers } from '#api/testing/booth-users.ts';
import { guestSite } from '#api/testing/guest-applications.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { LOCALES } from '#spec/core/locale.ts';
import { slot } from './slots.ts';

/**
 * Text that one person enters and another gets by e-mail contains no address that a mail program turns into a link:
 * neither web addresses nor domains nor e-mail addresses.
 */

const HOSTILE =
  '（http://evil.example/win www.evil.example a@evil.example ｅｖｉｌ．ｅｘａｍｐｌｅ evil。example 暖簾.example 💩.la 例え.みんな a@例え。みんな';

/** Finds the texts that mail programs turn into links. */
const linksIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .match(
      /\w+:\/\/\S*|[\p{L}\p{N}\p{Extended_Pictographic}-]+(?:\.\p{L}{2,}|。[a-z]{2,})\S*|\w@[^\s。]+。\S+/giu,
    ) ?? [];

const templates = slot('emailTemplates');
const kinds = templates.flatMap((set) => Object.keys(set.ja) as EmailKind[]);
const siteName = { ja: 'ボードゲームの市', en: 'The board game fair' };

const render = (kind: EmailKind, locale: 'ja' | 'en', value: string): string => {
  // Every placeholder has a value; values for pages and accounts come from the platform.
  const values = new Proxy({} as Record<string, string>, {});
  const template = templates.find((set) => kind in set.ja)?.[locale][kind];
  for (const [, name = ''] of `${template?.subject} ${template?.text}`.matchAll(/\{(\w+)\}/g))
    if (name !== 'siteName') values[name] = /^(url|[a-z]+Url|email|old)$/.test(name) ? 'x' : value;
  const email: Email = { to: 'a@noren.example', locale, kind, values };
  const { subject, text } = renderEmail(email, { siteName, templates });
  return `${subject}\n${text}`;
};

describe.each(LOCALES)('e-mails in %s', (locale) => {
  it('have no link that a value brought', () => {
    expect(kinds.length).toBeGreaterThan(60);
    expect(linksIn(HOSTILE)).toHaveLength(9);
    const found = kinds.flatMap((kind) => {
      const known = linksIn(render(kind, locale, 'x'));
      return linksIn(render(kind, locale, HOSTILE))
        .filter((link) => !known.includes(link))
        .map((link) => `${kind}: ${link}`);
    });
    expect(found).toEqual([]);
  });
});

describe('inviteBoothUser', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite();
    site.setNow(DURING_BOOTH_USER);
  });

  it('mails a name from before the rule without a link, and refuses links in greetings', async () => {
    const helpers = teamHelpers(site, await insertTeamEdition(site));
    const team = await helpers.newTeam();
    await site.db
      .updateTable('profile')
      .set({ display_name: 'http://evil.example/win' })
      .where('user_id', '=', team.owner.userId)
      .execute();
    const refused = await helpers.invite(team, 'x@noren.example', { greeting: '→ evil.example' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/greeting', rule: 'noAddress' })],
    ]);
    expect((await helpers.invite(team, 'x@noren.example')).status).toBe(201);
    const mail = await waitForMail(site, 'x@noren.example', 'evil');
    expect(linksIn(mail).filter((link) => !link.startsWith(site.url))).toEqual([]);
  });

  it('is preceded by a display name without an address', async () => {
    const [who] = await site.createVisitors(1);
    const body = { displayName: 'evil.example', familyName: '汐入', givenName: '凪沙' };
    const { status, body: answer } = await site.call('updateMyProfile', { as: who, body });
    expect([status, answer.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/displayName', rule: 'noAddress' })],
    ]);
  });
});

describe('applyAsSponsor', () => {
  it('mails the name of the company to an unproven address without a link', async () => {
    const guests = await guestSite();
    const { email } = await guests.apply('sponsor', { company: 'http://evil.example/win' });
    const mail = await waitForMail(guests.site, email, '/application#');
    expect(linksIn(mail).filter((link) => !link.startsWith(guests.site.url))).toEqual([]);
  });
});
