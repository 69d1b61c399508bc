import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { readRecord, save, textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The user's picture: uploaded when selected, removed after confirmation. */

const locale = 'ja';
const t = textsOf(locale);

const picture = (color: string, width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: color } });
const png = async (color: string) => ({
  name: 'icon.png',
  mimeType: 'image/png',
  buffer: await picture(color).png().toBuffer(),
});

const main = (page: Page) => page.getByRole('main');
const chooser = (page: Page) => main(page).locator('input[type=file]');
const shown = (page: Page) => main(page).locator('img');
const message = (page: Page, key: string) => main(page).getByText(t(key));

test.beforeEach(async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  await open(page, '/user/profile');
});

test('is saved immediately, appears in the header, and is deleted after confirmation', async ({
  page,
  site,
  email,
}) => {
  await textbox(page, locale, t('commons:name.family')).fill('汐見');
  await chooser(page).setInputFiles(await png('#c2571a'));
  await expect(message(page, 'commons:image.sent')).toBeVisible();
  await expect(shown(page)).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}\.webp$/);
  const { icon } = (await readRecord(site.url, email, 'profile')).data;
  await expect(shown(page)).toHaveAttribute('src', icon);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', icon);

  await textbox(page, locale, t('commons:name.given')).fill('渚');
  await save(page, locale, 'profiles:saved');
  const { version, data } = await readRecord(site.url, email, 'profile');
  expect([version, data.familyName, data.icon]).toEqual(['"v3"', '汐見', icon]);
  await expect(page.getByText(t('commons:form.conflict.title'))).toBeHidden();

  await chooser(page).setInputFiles(await png('#3d6b1f'));
  await expect(shown(page)).not.toHaveAttribute('src', icon);
  await expect(message(page, 'commons:image.sent')).toBeVisible();

  // Deleting asks for confirmation.
  const remove = page.getByRole('button', { name: t('commons:image.remove') });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: t('profiles:icon.deleteTitle') });
  const keep = dialog.getByRole('button', { name: t('commons:cancel') });
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(dialog).toBeHidden();
  await expect(shown(page)).toBeVisible();

  await remove.click();
  await dialog.getByRole('button', { name: t('profiles:icon.delete') }).click();
  await expect(message(page, 'commons:image.removed')).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
  expect((await readRecord(site.url, email, 'profile')).data).not.toHaveProperty('icon');
});
