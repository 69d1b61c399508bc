import { profileFields, readProfile, save, saveButton } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Drafts in the tab: they survive a change of language and a new sign-in; signing out removes them. */

const t = textsOf('en');

test.use({ provoked: [401] });

test('a draft outlives a reload, another language and the session, and goes with the sign-out', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  await signedInAs(email);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, '/user/profile');
  const restored = page.getByText(t('commons:form.draft.restored'));
  await profileFields(page, 'ja').family.fill('汐見');
  await page.reload();
  await expect(page.getByText(textsOf('ja')('commons:form.draft.restored'))).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(restored).toBeVisible();
  const { family, given } = profileFields(page, 'en');
  await expect(family).toHaveValue('汐見');
  await given.fill('渚');

  await page.context().clearCookies();
  await saveButton(page, 'en').click();
  await expect(alertIn(page)).toContainText(t('commons:form.session.kept'));
  const since = Date.now();
  await page.getByRole('link', { name: t('commons:form.session.signIn') }).click();
  await page.getByLabel(t('login:email')).fill(email);
  await page.getByRole('button', { name: t('login:send') }).click();
  const code = page.getByRole('textbox', { name: t('login:code') });
  await code.fill(await waitForCode(page.request, site.url, email, since));
  await page.getByRole('button', { name: t('login:signIn') }).click();
  await expect(restored).toBeVisible();
  await expect(given).toHaveValue('渚');
  await save(page, 'en', 'profiles:saved');
  expect((await readProfile(site.url, email)).data.familyName).toBe('汐見');
  await page.reload();
  await expect(given).toHaveValue('渚');
  await expect(restored).toBeHidden();

  await given.fill('凪');
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: t('commons:header.signOut') });
  if (await button.isHidden()) await header.locator('summary').click();
  await button.click();
  await page
    .getByRole('alertdialog', { name: t('commons:form.leave.signOut') })
    .getByRole('button', { name: t('commons:header.signOut') })
    .click();
  await expect(page).toHaveURL(`${site.url}/en`);
  await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((name) => name.startsWith('noren.'))).toEqual([]);
  expect(asked, 'no input would be lost').toEqual([]);
});
