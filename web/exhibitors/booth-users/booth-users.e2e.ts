import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import {
  readTeam,
  removeFromBooth,
  TEAM_PATH,
  waitForInvitation,
} from '#web/testing/booth-team.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open, tabTo } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* The owner runs the team of the booth. */

const OWNER = 'exhibitor@noren.example';

test.afterEach(({ site, email }) => removeFromBooth(site.url, email));

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const prefix = locale === 'en' ? '/en' : '';

  test(`the owner invites, changes, resends and withdraws by keyboard, in ${locale}`, async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    await signedInAs(OWNER);
    await open(page, prefix + TEAM_PATH);
    const before = (await readTeam(site.url)).length;
    await expect(page.getByRole('row')).toHaveCount(1 + before);
    await page.getByRole('link', { name: t('booth-users:list.invite') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const address = page.getByLabel(t('booth-users:new.email'));
    const editor = page.getByRole('radio').first();
    await tabTo(page, address);
    await page.keyboard.press('Enter');
    await expect(alertIn(page)).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await tabTo(page, address);
    await page.keyboard.type(email.toUpperCase());
    await tabTo(page, editor);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, textbox(page, locale, t('booth-users:new.greeting')));
    await page.keyboard.type('よろしくお願いします');
    const since = Date.now();
    await page.keyboard.press('Enter');

    await expect(page.getByText(t('booth-users:new.done', { email }))).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${prefix}${TEAM_PATH}`);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(t('booth-users:role.desk'));
    await expect(row).toContainText(t('booth-users:status.invited'));
    const link = await waitForInvitation(page.request, site.url, email, since);
    expect(link).toMatch(new RegExp(`^${prefix}${TEAM_PATH}/[\\w-]{43}/verify$`));

    const button = (key: string) =>
      row.getByRole('button', { name: new RegExp(`^${RegExp.escape(t(`booth-users:${key}`))}`) });
    await button('changeRole.open').press('Enter');
    const dialog = page.getByRole('dialog');
    const desk = dialog.getByRole('radio').last();
    await expect(desk).toBeChecked();
    await tabTo(page, desk);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(row).toContainText(t('booth-users:role.editor'));
    await expect(button('changeRole.open')).toBeFocused();

    const again = Date.now();
    await button('resend.open').press('Enter');
    await expect(page.getByText(t('booth-users:resend.done', { name: email }))).toBeVisible();
    expect(await waitForInvitation(page.request, site.url, email, again)).not.toBe(link);

    await button('withdraw.open').press('Enter');
    const question = page.getByRole('alertdialog', {
      name: t('booth-users:withdraw.title', { name: email }),
    });
    await expect(question.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
    await tabTo(page, question.getByRole('button', { name: t('booth-users:withdraw.confirm') }));
    await page.keyboard.press('Enter');
    await expect(row).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await readTeam(site.url)).toHaveLength(before);
  });
}
