import sharp from 'sharp';
import {
  composeText,
  expectToast,
  profileFields,
  readProfile,
  save,
  saveButton,
} from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The profile: saved once as typed, with a picture. */

const locale = 'ja';
const t = textsOf(locale);

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('in Japanese: kana come from the input method; the profile is saved once, and gets a picture', async ({
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
  const { version, data } = await readProfile(site.url, email);
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
  expect((await readProfile(site.url, email)).data).not.toHaveProperty('displayName');

  // The picture is saved when it is selected.
  const shown = page.getByRole('main').locator('img');
  const orange = {
    create: { width: 300, height: 200, channels: 3, background: '#c2571a' },
  } as const;
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'icon.png',
      mimeType: 'image/png',
      buffer: await sharp(orange).png().toBuffer(),
    });
  await expect(page.getByRole('main').getByText(t('commons:image.sent'))).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}\.webp$/);
  const { icon } = (await readProfile(site.url, email)).data;
  await expect(shown).toHaveAttribute('src', icon);
  await expect(header.locator('img')).toHaveAttribute('src', icon);
});
