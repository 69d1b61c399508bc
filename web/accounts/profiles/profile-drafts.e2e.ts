import { profileFields, readRecord, save, saveButton } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Drafts in the tab: removed by signing out, kept in another language and after a new sign-in. */

const locale = 'ja';
const t = textsOf(locale);

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('signing out asks first and removes drafts from the tab', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, '/user/profile');
  const { family } = profileFields(page, locale);
  await family.fill('汐見');
  const header = page.getByRole('banner');
  const signOut = async () => {
    const button = header.getByRole('button', { name: t('commons:header.signOut') });
    if (await button.isHidden()) await header.locator('summary').click();
    await button.click();
  };
  await signOut();
  const dialog = page.getByRole('alertdialog', { name: t('commons:form.leave.signOut') });
  await dialog.getByRole('button', { name: t('commons:cancel') }).click();
  await expect(family).toHaveValue('汐見');
  await signOut();
  await dialog.getByRole('button', { name: t('commons:header.signOut') }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((name) => name.startsWith('noren.'))).toEqual([]);
  expect(asked).toEqual([]);
});

test('drafts survive a reload and a change of language', async ({ page }) => {
  await open(page, '/user/profile');
  const { family } = profileFields(page, locale);
  await family.fill('汐見');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
  await expect(family).toHaveValue('汐見');
  await page.getByRole('link', { name: 'English' }).click();
  const english = textsOf('en');
  await expect(page.getByText(english('commons:form.draft.restored'))).toBeVisible();
  const { family: familyName, given } = profileFields(page, 'en');
  await expect(familyName).toHaveValue('汐見');
  await given.fill('渚');
  await save(page, 'en', 'profiles:saved');
  await page.reload();
  await expect(given).toHaveValue('渚');
  await expect(page.getByText(english('commons:form.draft.restored'))).toBeHidden();
  expect(asked, 'no input would be lost').toEqual([]);
});

test.describe('when the session expires', () => {
  test.use({ provoked: [401] });

  test('the user signs in again and continues', async ({ page, site, email }) => {
    const each = 'en';
    const say = textsOf(each);
    await open(page, '/en/user/profile');
    const { family, given } = profileFields(page, each);
    await family.fill('汐見');
    await given.fill('渚');
    await page.context().clearCookies();
    await saveButton(page, each).click();
    await expect(alertIn(page)).toContainText(say('commons:form.session.kept'));
    const since = Date.now();
    await page.getByRole('link', { name: say('commons:form.session.signIn') }).click();
    await page.getByLabel(say('login:email')).fill(email);
    await page.getByRole('button', { name: say('login:send') }).click();
    const code = page.getByRole('textbox', { name: say('login:code') });
    await code.fill(await waitForCode(page.request, site.url, email, since));
    await page.getByRole('button', { name: say('login:signIn') }).click();

    await expect(page.getByText(say('commons:form.draft.restored'))).toBeVisible();
    await expect(given).toHaveValue('渚');
    await save(page, each, 'profiles:saved');
    expect((await readRecord(site.url, email, 'profile')).data.familyName).toBe('汐見');
  });
});
