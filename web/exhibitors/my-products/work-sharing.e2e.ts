import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { publishWork } from '#web/testing/offers.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* A work that several people see or change: two tabs, the holders of a preview link, editors of the booth. */

const EXHIBITOR = 'exhibitor@noren.example';
const t = textsOf('ja');
const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: t(key) });
const field = (page: Page, key: string) => textbox(page, 'ja', t(`my-products:field.${key}`));
const price = (page: Page) => textbox(page, 'ja', t('products:facts.listPrice'));

let title = '';
let editPath = '';
test.beforeEach(async ({ site, signedInAs }, { testId }) => {
  title = `凪の本${testId.slice(-12)}`;
  editPath = `/exhibitor/product/${await publishWork(site.url, title)}/edit`;
  await signedInAs(EXHIBITOR);
});

test.describe('in two tabs', () => {
  test.use({ provoked: [412] });

  test('other fields are merged, and the same field is asked about', async ({ page }) => {
    const other = await page.context().newPage();
    for (const tab of [page, other]) await open(tab, editPath);
    await field(other, 'kana').fill('ナギノホン');
    await field(other, 'publisher').fill('夕凪文庫');
    await button(other, 'my-products:form.save').click();
    await expect(other.getByText(t('my-products:form.saved'))).toBeVisible();

    await field(page, 'publisher').fill('夕凪書房');
    await price(page).fill('600');
    await button(page, 'my-products:form.save').click();
    await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect(field(page, 'publisher')).toHaveValue('夕凪書房');
    await expect(price(page)).toHaveValue('600');
    await expect(field(page, 'kana')).toHaveValue('ナギノホン');
    await expectAccessible(page);
    await page
      .getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: t('my-products:field.publisher') }),
      })
      .click();
    await expect(field(page, 'publisher')).toHaveValue('夕凪文庫');
    await button(page, 'my-products:form.save').click();
    await expect(page.getByText(t('my-products:form.saved'))).toBeVisible();

    await open(other, editPath);
    await expect(field(other, 'publisher')).toHaveValue('夕凪文庫');
    await expect(price(other)).toHaveValue('600');
  });
});

test.describe('a preview link', () => {
  test.use({ provoked: [403] });

  test('shows the work to a guest until it is revoked', async ({ page, browser }) => {
    await open(page, editPath);
    await button(page, 'preview-links:create').click();
    const address = await page.getByText(/\/preview#key=/).innerText();
    const context = await browser.newContext({ locale: 'ja-JP' });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByText(t('preview-links:banner')).first()).toBeVisible();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(guest);

    await button(page, 'preview-links:revoke').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('preview-links:revoke') })
      .click();
    await expect(page.getByText(t('preview-links:revoked'))).toBeVisible();
    await guest.reload();
    await expect(guest.getByText(t('preview-links:expired'))).toBeVisible();
    await expect(guest.getByText(title)).toHaveCount(0);
    await context.close();
  });
});

test('an editor finds the works of the owner marked as such, and changes them', async ({
  page,
  signedInAs,
}) => {
  await page.context().clearCookies();
  await signedInAs('editor@noren.example');
  await open(page, '/exhibitor/product');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(card).toContainText(t('my-products:ofOther'));
  await expectAccessible(page);
  await card.getByRole('link', { name: title, exact: true }).click();
  await field(page, 'publisher').fill('編集部');
  await button(page, 'my-products:form.save').click();
  await expect(page.getByText(t('my-products:form.saved'))).toBeVisible();
});
