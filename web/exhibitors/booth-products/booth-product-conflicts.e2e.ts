import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import { endPeriod } from '#web/testing/deadlines.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import {
  findOffer,
  OFFERS_PATH,
  type Offer,
  offerWork,
  publishWork,
  reserveOffer,
  setStock,
} from '#web/testing/offers.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { detailOf, textsOf } from '#web/testing/texts.ts';

/* Visitors reserve, other tabs save, or the deadline passes meanwhile: nothing that was entered is lost. */

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) =>
  t(`booth-products:${key}`, values);
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const stockOf = (page: Page, at: number) => page.locator('input[name^=stock_]').nth(at);
const price = (page: Page) => textbox(page, 'ja', text('form.price'));
const press = (page: Page, key: string) => page.getByRole('button', { name: text(key) }).click();

let work = '';
let offer: Offer;
let editPath = '';
test.beforeEach(async ({ site, signedInAs }, { testId }) => {
  work = `栞${testId.slice(-12)}`;
  await signedInAs('exhibitor@noren.example');
  offer = await offerWork(site.url, work, { publish: true });
  editPath = `${OFFERS_PATH}/${offer.id}/edit`;
});

test.describe('the stock', () => {
  test.use({ provoked: [409, 412] });

  test('below what is reserved is refused at the day with the figure, in list and form', async ({
    page,
    site,
  }) => {
    await reserveOffer(site.url, offer, 2);
    await open(page, OFFERS_PATH);
    const row = rowOf(page, work);
    await row.getByRole('button', { name: text('stock.open') }).click();
    const dialog = page.getByRole('dialog');
    await stockOf(page, 0).fill('1');
    await dialog.getByRole('button', { name: text('stock.submit') }).click();
    await expect(stockOf(page, 0)).toHaveAttribute('aria-invalid', 'true');
    await expect(stockOf(page, 0)).toHaveAccessibleDescription(/2点より少なくできません/);
    await expect(stockOf(page, 1)).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await stockOf(page, 0).fill('２');
    await dialog.getByRole('button', { name: text('stock.submit') }).click();
    await expect(row).toContainText('2 / 2');

    await open(page, editPath);
    await page.getByRole('checkbox').first().uncheck();
    await stockOf(page, 1).fill('9');
    await press(page, 'edit.submit');
    await expect(page.getByRole('group', { name: text('form.days') })).toContainText(
      /予約済みの分が2点あるため、外せません/,
    );
    await page.getByRole('checkbox').first().check();
    await press(page, 'edit.submit');
    await expect(page.getByText(text('edit.saved'))).toBeVisible();
    expect((await findOffer(site.url, work))?.days.map(({ stock }) => stock)).toEqual([2, 9]);
  });

  test('changed in another tab meanwhile: the other day is merged, the same day is asked about', async ({
    page,
    site,
  }) => {
    await open(page, OFFERS_PATH);
    await rowOf(page, work)
      .getByRole('button', { name: text('stock.open') })
      .click();
    const dialog = page.getByRole('dialog');
    await stockOf(page, 0).fill('7');
    await setStock(site.url, work, 5);
    await dialog.getByRole('button', { name: text('stock.submit') }).click();
    await expect(dialog.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect(stockOf(page, 0)).toHaveValue('7');
    await expect(stockOf(page, 1)).toHaveValue('5');
    await dialog.getByRole('button', { name: text('stock.submit') }).click();
    await expect(dialog).toBeHidden();
    expect((await findOffer(site.url, work))?.days.map(({ stock }) => stock)).toEqual([7, 5]);
  });
});

test.describe('the form', () => {
  test.use({ provoked: [409, 412] });

  test('in two tabs keeps what both have entered', async ({ page }) => {
    const other = await page.context().newPage();
    for (const tab of [page, other]) await open(tab, editPath);
    await price(other).fill('900');
    await press(other, 'edit.submit');
    await expect(other.getByText(text('edit.saved'))).toBeVisible();

    await price(page).fill('950');
    await stockOf(page, 1).fill('6');
    await press(page, 'edit.submit');
    await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect(price(page)).toHaveValue('950');
    await expect(stockOf(page, 1)).toHaveValue('6');
    await page
      .getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: text('form.price') }),
      })
      .click();
    await press(page, 'edit.submit');
    await expect(page.getByText(text('edit.saved'))).toBeVisible();
    await expect(rowOf(page, work)).toContainText('¥900');
    await expect(rowOf(page, work)).toContainText('0 / 6');
  });

  test('after the deadline says what is locked, and still saves the stock', async ({
    page,
    site,
  }) => {
    await open(page, editPath);
    await price(page).fill('990');
    const reopen = await endPeriod(site.url, 'booth-product');
    await press(page, 'edit.submit');
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(price(page)).toHaveValue('990');

    await open(page, editPath);
    await expect(page.getByText(/締切.*を過ぎたため、変更できません/).first()).toBeVisible();
    await expect(price(page)).toHaveCount(0);
    await stockOf(page, 0).fill('8');
    await expectAccessible(page);
    await press(page, 'edit.submit');
    await expect(rowOf(page, work)).toContainText('0 / 8');
    await expect(page.getByRole('link', { name: text('list.add') })).toHaveCount(0);

    await open(page, `${OFFERS_PATH}/new`);
    await expect(page.getByText(text('new.obstacle.closed.title'))).toBeVisible();
    await reopen();
  });

  test('of a new offer keeps the input when the deadline passes meanwhile', async ({
    page,
    site,
  }) => {
    const productId = await publishWork(site.url, `${work}二`);
    await open(page, `${OFFERS_PATH}/new?product=${productId}`);
    await price(page).fill('700');
    await stockOf(page, 0).fill('1');
    await stockOf(page, 1).fill('1');
    const reopen = await endPeriod(site.url, 'booth-product');
    await press(page, 'new.submit');
    await expect(alertIn(page)).toContainText(detailOf('ja', 'DEADLINE_PASSED'));
    await expect(price(page)).toHaveValue('700');
    await reopen();
  });
});
