import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { inviteToBooth, readTeam, removeFromBooth, TEAM_PATH } from '#web/testing/booth-team.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { open, startApplication, tabTo } from '#web/testing/steps.ts';
import { flowLocales, type Locale, textsOf } from '#web/testing/texts.ts';

/* The steps of people who receive an invitation to run a booth. */

const OWNER_NAME = '汐見 渚';

test.use({ provoked: [403] });

test.afterEach(({ site, email }) => removeFromBooth(site.url, email));

/** Signs in on the login page, by keyboard. */
const signInHere = async (page: Page, locale: Locale, url: string, email: string) => {
  const t = textsOf(locale);
  const since = Date.now();
  await page.getByLabel(t('login:email')).fill(email);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: t('login:code') });
  await expect(code).toBeFocused();
  await code.fill(await waitForCode(page.request, url, email, since));
  await page.keyboard.press('Enter');
};

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const prefix = locale === 'en' ? '/en' : '';

  test(`somebody comes from the e-mail with another account, signs in, accepts by keyboard and leaves, in ${locale}`, async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    test.slow();
    const path = await inviteToBooth(page.request, site.url, email, {
      role: 'editor',
      greeting: '一緒にやりましょう',
    });
    const here = prefix + path;
    const token = path.split('/').at(-2) as string;
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await signedInAs(`other-${email}`);
    await open(page, here);
    const main = page.getByRole('main');
    await expect(main).toContainText(`${email[0]}***@noren.example`);
    await expect(main).toContainText(`other-${email}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('booth-users:refused.switch') }).press('Enter');
    const login = `${site.url}${prefix}/auth/login?redirect=${encodeURIComponent(here)}`;
    await expect(page).toHaveURL(login);
    await startApplication(page);
    await expect(page.getByText(t('booth-users:invitation.guest'))).toBeVisible();
    await expectAccessible(page);
    await signInHere(page, locale, site.url, email);

    await expect(page).toHaveURL(site.url + here);
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    const facts = page.getByRole('main').locator('dl');
    for (const text of [OWNER_NAME, t('booth-users:role.editor'), '一緒にやりましょう', email])
      await expect(facts).toContainText(text);
    await expectAccessible(page);
    // Only the page's own address and that of the sign-in leading to it contain the token.
    const named = urls.filter((url) => url.includes(token));
    expect(new Set(named)).toEqual(new Set([site.url + here, login]));

    await tabTo(page, page.getByRole('button', { name: t('booth-users:accept.submit') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}${prefix}${TEAM_PATH}`);
    await expect(page.getByText(t('booth-users:own.lead'))).toBeVisible();
    await page.getByRole('button', { name: t('booth-users:leave.open') }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
    await tabTo(page, question.getByRole('button', { name: t('booth-users:leave.confirm') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}${prefix || '/'}`);
    expect((await readTeam(site.url)).map((each) => each.email)).not.toContain(email);
  });
}
