import {
  changeRecord,
  composeText,
  expectToast,
  profileFields,
  readRecord,
  save,
  saveButton,
} from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open, tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The profile: saved once as typed, without losing input. */

const locale = 'ja';
const t = textsOf(locale);

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('in Japanese: kana come from the input method; the profile is saved once', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/user/profile');
  const { displayName, family, given, familyKana, givenKana } = profileFields(page, locale);
  await displayName.fill('夕凪☆𠮷');
  await composeText(page, family, ['ｓ', 'し', 'しおみ', '汐見']);
  await composeText(page, given, ['なぎさ', '渚']);
  await expect(familyKana).toHaveValue('シオミ');
  await expect(givenKana).toHaveValue('ナギサ');
  await givenKana.fill('なぎ');
  await givenKana.blur();
  await expect(givenKana).toHaveValue('ナギ');
  await page.getByRole('radio', { name: t('profiles:locale.en') }).check();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await saveButton(page, locale).dblclick();
  await expectToast(page, locale, 'profiles:saved');
  expect(sent).toHaveLength(1);

  const header = page.getByRole('banner');
  await expect(header.getByText('夕凪☆𠮷')).toBeVisible();
  const { version, data } = await readRecord(site.url, email, 'profile');
  expect(version).toBe('"v2"');
  expect(data).toMatchObject({
    displayName: '夕凪☆𠮷',
    familyName: '汐見',
    givenName: '渚',
    familyNameKana: 'シオミ',
    givenNameKana: 'ナギ',
    locale: 'en',
  });
  await page.reload();
  await expect(family).toHaveValue('汐見');
  await save(page, locale, 'commons:form.unchanged');
  await displayName.fill('');
  await save(page, locale, 'profiles:saved');
  expect((await readRecord(site.url, email, 'profile')).data).not.toHaveProperty('displayName');
});

test('in English: given name first, no kana, a romanized name', async ({ page, site, email }) => {
  await open(page, '/en/user/profile');
  const { family, given, familyKana, romanised } = profileFields(page, 'en');
  await expect(familyKana).toBeHidden();
  await given.focus();
  await page.keyboard.type('渚');
  await tabTo(page, family);
  await page.keyboard.type('汐見');
  await tabTo(page, romanised);
  await page.keyboard.type('Nagisa Shiomi');
  await page.keyboard.press('Enter');
  await expectToast(page, 'en', 'profiles:saved');
  expect((await readRecord(site.url, email, 'profile')).data).toMatchObject({
    familyName: '汐見',
    givenName: '渚',
    romanisedName: 'Nagisa Shiomi',
  });
});

test('works by keyboard alone', async ({ page }) => {
  await open(page, '/user/profile');
  await tabTo(page, saveButton(page, locale));
  await page.keyboard.press('Enter');
  await expect(alertIn(page)).toBeFocused();
  await expect(page).toHaveTitle(/^エラー/);
  await expect(alertIn(page).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const { family, given } = profileFields(page, locale);
  await expect(family).toBeFocused();
  await page.keyboard.type('汐見');
  await tabTo(page, given);
  await page.keyboard.type('渚');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('profiles:locale.ja') })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectToast(page, locale, 'profiles:saved');
  await expect(page).not.toHaveTitle(/^エラー/);
});

test.describe('the display ID', () => {
  test.use({ provoked: [409] });

  test('normalizes full width; a taken one is reported at the field', async ({
    page,
    site,
    email,
  }) => {
    await changeRecord(site.url, email, 'profile', { familyName: '汐見', givenName: '渚' });
    await open(page, '/user/profile');
    const { displayId, displayName } = profileFields(page, locale);
    await displayId.fill('ＶＩＳＩＴＯＲ');
    await displayId.blur();
    await expect(displayId).toHaveValue('VISITOR');
    await saveButton(page, locale).click();
    const label = t('profiles:displayId.label');
    await expect(displayId).toHaveAccessibleDescription(
      new RegExp(t('validations:checkDuplicate', { field: label })),
    );
    await alertIn(page).getByRole('link').click();
    await expect(displayId).toBeFocused();

    const mine = `u_${Date.now().toString(36)}`;
    await displayId.fill(mine);
    await save(page, locale, 'profiles:saved');
    await expect(displayId).toBeHidden();
    await expect(page.getByRole('main').getByText(mine)).toBeVisible();
    await expect(page.getByText(/次に変更できるのは、\d{4}年/)).toBeVisible();

    // Drafts are now stored under this name.
    await displayName.fill('夕凪');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(displayName).toHaveValue('夕凪');
    await save(page, locale, 'profiles:saved');
  });
});

test.describe('in two tabs', () => {
  test.use({ provoked: [412] });

  test('reports the conflict, loses nothing, and offers a choice', async ({
    page,
    site,
    email,
  }) => {
    await changeRecord(site.url, email, 'profile', {
      familyName: '汐見',
      givenName: '渚',
      displayName: '夕凪',
    });
    await open(page, '/user/profile');
    const second = await page.context().newPage();
    await open(second, '/user/profile');
    const [one, two] = [profileFields(page, locale), profileFields(second, locale)];
    await one.displayName.fill('朝凪');
    await one.given.fill('凪');
    await save(page, locale, 'profiles:saved');

    await two.displayName.fill('夜凪');
    await two.familyKana.fill('シオミ');
    await saveButton(second, locale).click();
    const banner = second.getByRole('group', { name: t('commons:form.conflict.title') });
    await expect(banner).toContainText('朝凪');
    await expect(two.displayName).toHaveValue('夜凪');
    await expect(two.familyKana).toHaveValue('シオミ');
    await expect(two.given).toHaveValue('凪');
    expect((await readRecord(site.url, email, 'profile')).data.displayName).toBe('朝凪');

    const label = t('profiles:displayName.label');
    const take = t('commons:form.conflict.takeField', { field: label });
    await banner.getByRole('button', { name: take }).click();
    await expect(two.displayName).toHaveValue('朝凪');
    await expect(banner).toContainText(t('commons:form.conflict.settled'));
    await save(second, locale, 'profiles:saved');
    await expect(banner).toBeHidden();
    expect((await readRecord(site.url, email, 'profile')).data).toMatchObject({
      displayName: '朝凪',
      givenName: '凪',
      familyNameKana: 'シオミ',
    });
    await second.close();
  });

  test('locks a display ID that was changed elsewhere', async ({ page, site, email }) => {
    await open(page, '/user/profile');
    const { displayId } = profileFields(page, locale);
    const [theirs, mine] = ['t', 'm'].map((each) => `${each}_${Date.now().toString(36)}`);
    await changeRecord(site.url, email, 'profile', {
      familyName: '汐見',
      givenName: '渚',
      displayId: theirs,
    });
    const { family, given } = profileFields(page, locale);
    await family.fill('汐見');
    await given.fill('渚');
    await displayId.fill(mine ?? '');
    await saveButton(page, locale).click();
    const label = t('profiles:displayId.label');
    const take = t('commons:form.conflict.takeField', { field: label });
    await expect(displayId).toHaveAccessibleDescription(/次に変更できるのは、/);
    await page.getByRole('button', { name: take }).click();
    await expect(displayId).toBeHidden();
    const fixed = page.getByRole('main').locator('dl', { hasText: label });
    await expect(fixed).toContainText(t('commons:form.fixed'));
    await expect(fixed).toContainText(theirs ?? '');
    await expect(fixed).toContainText(/次に変更できるのは、.*からです/);
    await save(page, locale, 'commons:form.unchanged');
  });
});

test('keeps input typed while saving, as unsaved', async ({ page, site, email }) => {
  await open(page, '/user/profile');
  const { displayName, family, given } = profileFields(page, locale);
  await family.fill('汐見');
  await given.fill('渚');
  await displayName.fill('夕凪');
  const isAsked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/me/profile', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    isAsked.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await saveButton(page, locale).click();
  await isAsked.promise;
  await displayName.fill('夜凪');
  mayAnswer.resolve();
  await expectToast(page, locale, 'profiles:saved');
  await expect(displayName).toHaveValue('夜凪');
  await expect(page.getByText(t('commons:form.conflict.title'))).toBeHidden();
  expect((await readRecord(site.url, email, 'profile')).data.displayName).toBe('夕凪');

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
  await expect(displayName).toHaveValue('夜凪');
  await expect(page.getByText(t('commons:form.conflict.title'))).toBeHidden();
  await save(page, locale, 'profiles:saved');
  expect((await readRecord(site.url, email, 'profile')).data.displayName).toBe('夜凪');
});

test.describe('when the response is lost', () => {
  test.use({ provoked: [0, 412] });

  test('keeps the input; saving again saves once, whether or not the first request succeeded', async ({
    page,
    site,
    email,
  }) => {
    await open(page, '/user/profile');
    const { family, given } = profileFields(page, locale);
    await family.fill('汐見');
    for (const [arrives, name, saved] of [
      [true, '渚', '"v2"'],
      [false, '凪', '"v3"'],
    ] as const) {
      await given.fill(name);
      await page.route('**/me/profile', async (route) => {
        if (arrives) await route.fetch();
        await route.abort('connectionreset');
      });
      await saveButton(page, locale).click();
      await expect(alertIn(page)).toContainText(t('commons:form.unanswered'));
      await expect(given).toHaveValue(name);
      await page.unroute('**/me/profile');
      await save(page, locale, 'profiles:saved');
      await expect(alertIn(page)).toBeHidden();
      await expect(page.getByText(t('commons:form.conflict.title'))).toBeHidden();
      const { version, data } = await readRecord(site.url, email, 'profile');
      expect([version, data.givenName]).toEqual([saved, name]);
    }
    await given.fill('渚');
    await save(page, locale, 'profiles:saved');
  });
});
