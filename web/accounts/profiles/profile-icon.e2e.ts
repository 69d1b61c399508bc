import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { readRecord, save, textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* The user's picture: uploaded when selected, rejected with a reason, removed after confirmation. */

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

const field = t('profiles:icon.label');

test('rejects a file that is not an image before uploading', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const buffer = Buffer.from('<script>alert(1)</script>');
  await chooser(page).setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  await expect(chooser(page)).toHaveAccessibleDescription(
    new RegExp(t('validations:imageUnreadable', { field })),
  );
  await chooser(page).setInputFiles({ name: 'icon.gif', mimeType: 'image/gif', buffer });
  await expect(main(page).getByText(t('validations:imageType', { field }))).toBeVisible();
  await chooser(page).setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([(await png('#000')).buffer, Buffer.alloc(2_000_000)]),
  });
  await expect(main(page).getByText(t('validations:imageSize', { field, max: 2 }))).toBeVisible();
  expect(sent).toEqual([]);
  await chooser(page).setInputFiles(await png('#c2571a'));
  await expect(message(page, 'commons:image.sent')).toBeVisible();
  await expect(main(page).getByText(t('validations:imageSize', { field, max: 2 }))).toBeHidden();
});

test.describe('rejected', () => {
  test.use({ provoked: [400] });

  test('by the server: shows the reason at the field', async ({ page, site, email }) => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((each) => picture(each).png().toBuffer()),
    );
    const buffer = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await chooser(page).setInputFiles({ name: 'icon.webp', mimeType: 'image/webp', buffer });
    await expect(main(page).getByText(t('validations:imageFrames', { field }))).toBeVisible();
    expect((await readRecord(site.url, email, 'profile')).data).not.toHaveProperty('icon');
  });
});

test.describe('changed in another tab', () => {
  test.use({ provoked: [412] });

  test('does not conflict with typed input', async ({ page, site, email }) => {
    await textbox(page, locale, t('commons:name.family')).fill('汐見');
    await textbox(page, locale, t('commons:name.given')).fill('渚');
    const { api, close } = await otherVisitor(site.url, email);
    const { mimeType, buffer } = await png('#c2571a');
    const answer = await api.put('/api/v1/me/profile/icon', {
      headers: { 'Content-Type': mimeType },
      data: buffer,
    });
    expect(answer.status()).toBe(200);
    await close();
    await save(page, locale, 'profiles:saved');
    await expect(page.getByText(t('commons:form.conflict.title'))).toBeHidden();
    const { version, data } = await readRecord(site.url, email, 'profile');
    expect([version, data.familyName]).toEqual(['"v3"', '汐見']);
    await expect(shown(page)).toHaveAttribute('src', data.icon);
  });
});

test.describe('when the response is lost', () => {
  test.use({ provoked: [0] });

  test('can be retried with a button', async ({ page, site, email }) => {
    await page.route('**/me/profile/icon', (route) => route.abort('connectionreset'));
    await chooser(page).setInputFiles(await png('#c2571a'));
    const again = page.getByRole('button', { name: t('commons:image.again') });
    await expect(again).toBeVisible();
    await page.unroute('**/me/profile/icon');
    await again.click();
    await expect(message(page, 'commons:image.sent')).toBeVisible();
    expect((await readRecord(site.url, email, 'profile')).data).toHaveProperty('icon');
  });
});
