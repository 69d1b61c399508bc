import { profileFields, readRecord, save, saveButton } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Unsaved form input: prompts, drafts in the tab, restored after a new sign-in. */

const locale = 'ja';
const t = textsOf(locale);

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('every navigation asks about unsaved input; staying keeps it', async ({ page, site }) => {
  await open(page, '/user/profile');
  const { family } = profileFields(page, locale);
  const away = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
  const toAccount = away.getByRole('link', { name: t('titles:account') });
  await family.fill('汐見');
  await page.getByRole('link', { name: t('commons:form.giveUp') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('commons:form.leave.title') });
  const stay = dialog.getByRole('button', { name: t('commons:cancel') });
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(family).toHaveValue('汐見');
  await expect(page).toHaveURL(`${site.url}/user/profile`);

  await toAccount.click();
  await dialog.getByRole('button', { name: t('commons:form.leave.confirm') }).click();
  await expect(page).toHaveURL(`${site.url}/user`);
  await page.goBack();
  await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
  await expect(family).toHaveValue('汐見');
  await page.getByRole('button', { name: t('commons:form.draft.discard') }).click();
  await expect(family).toHaveValue('');
  await page.reload();
  await expect(family).toHaveValue('');
  await expect(page.getByText(t('commons:form.draft.restored'))).toBeHidden();
  await toAccount.click();
  await expect(page).toHaveURL(`${site.url}/user`);
});

test('leaving once is not asked again, even when going back immediately', async ({
  page,
  site,
}) => {
  await open(page, '/user/profile');
  const { family } = profileFields(page, locale);
  const away = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
  await family.fill('汐見');
  await away.getByRole('link', { name: t('titles:account') }).click();
  // Before the next page renders.
  const gone = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true });
        navigation?.addEventListener('currententrychange', () => history.back(), { once: true });
      }),
  );
  await page.getByRole('button', { name: t('commons:form.leave.confirm') }).click();
  await gone;
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}/user/profile`);
  await expect(family).toHaveValue('汐見');
  // Asks again as before.
  await away.getByRole('link', { name: t('titles:account') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

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

test('a reload asks when storage is unavailable', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name.startsWith('noren.')) throw new DOMException('No storage', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  });
  await open(page, '/user/profile');
  await profileFields(page, locale).family.fill('汐見');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reloaded;
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
