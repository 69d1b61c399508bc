import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

const t = textsOf('ja');

test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

test('downloads everything that the account holds, then deletes the account, which signs out', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/user');
  await page.getByRole('link', { name: t('account:personalData.open') }).click();
  await page.getByRole('button', { name: t('personal-data:export.request') }).click();
  const download = page.getByRole('button', { name: t('personal-data:export.download') });
  await expect(download).toBeVisible();
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^noren-data-[\d-]{10}\.zip$/);
  const entries = unzipSync(await readFile(await file.path()));
  const data = JSON.parse(strFromU8(entries['data.json'] as Uint8Array));
  expect(data.account.email).toBe(email);
  await expect(page).toHaveURL(/\/user\/data$/);
  await waitForEmail(page.request, site.url, email, /データをダウンロードできます/);

  await page.getByRole('button', { name: t('personal-data:erase.act') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: t('personal-data:erase.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/account-deleted$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:accountDeleted'));
  await page.getByRole('link', { name: t('personal-data:done.home') }).click();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: t('commons:header.signIn') })
      .first(),
  ).toBeVisible();
  await waitForEmail(page.request, site.url, email, /アカウントを削除しました/);
});
